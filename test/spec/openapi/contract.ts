import { type Context, OpenAPIBackend, type Request } from 'openapi-backend'
import { documentPath } from './readDocument.js'

/** A request as it is to be checked. */
export type SentRequest = Pick<Request, 'method' | 'path' | 'headers'> & {
  /** Its text, or the JSON that was read from it. */
  readonly body?: unknown
}

export type Contract = {
  /** What of the request the document does not allow; nothing where it allows all of it. */
  readonly faultsOf: (request: SentRequest) => Promise<string[]>
}

/**
 * Checks requests by docs/openapi.yaml alone: nothing of it is written here, nor taken from src.
 *
 * openapi-backend routes and checks query and body. It leaves the key to a handler, and takes a body
 * of any media type for JSON, so these two are checked here, by what the document says of them.
 */
export function contractAt(apiRoot = '/'): Promise<Contract> {
  const contract = contracts.get(apiRoot) ?? createContract(apiRoot)
  contracts.set(apiRoot, contract)
  return contract
}

/** Making one takes longer than a request. */
const contracts = new Map<string, Promise<Contract>>()

async function createContract(apiRoot: string): Promise<Contract> {
  const backend = new OpenAPIBackend({
    ...{ definition: documentPath, apiRoot, strict: true, ignoreTrailingSlashes: false },
    ajvOpts: { allErrors: true },
    handlers: {
      notFound: () => ['path'],
      methodNotAllowed: () => ['method'],
      unauthorizedHandler: ({ operation }) =>
        (operation.security ?? []).flatMap((needed: object) => Object.keys(needed)),
      validationFail: ({ validation }) => validation.errors?.map(describe),
      notImplemented: mediaTypeFaults, // reached by what has no fault so far
    },
  })
  await backend.init()
  for (const [name, scheme] of Object.entries(
    backend.definition.components?.securitySchemes ?? {},
  )) {
    if (!('in' in scheme) || scheme.in !== 'header') throw new Error(`cannot check ${name}`)
    const header = scheme.name.toLowerCase()
    backend.registerSecurityHandler(name, ({ request }: Context) => {
      const value = request.headers[header]
      return typeof value === 'string' && value !== '' // a list, where it came twice
    })
  }
  return { faultsOf: (request) => backend.handleRequest(request) }
}

function mediaTypeFaults({ operation, request }: Context): string[] {
  const { requestBody } = operation
  const allowed = requestBody && 'content' in requestBody ? Object.keys(requestBody.content) : []
  const mediaType = String(request.headers['content-type']).split(';')[0]?.trim().toLowerCase()
  return allowed.includes(mediaType ?? '') ? [] : ['content-type']
}

function describe({ instancePath, message }: { instancePath: string; message?: string }): string {
  return `${instancePath || 'request'} ${message}`
}
