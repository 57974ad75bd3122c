import { type Context, OpenAPIBackend, type Request } from 'openapi-backend'
import { expect } from 'vitest'

export const documentPath: string = new URL('../../docs/openapi.yaml', import.meta.url).pathname

/** A request as it is checked; its body is text, or the JSON that was read from it. */
export type SentRequest = Pick<Request, 'method' | 'path' | 'headers'> & { readonly body?: unknown }

/** What docs/openapi.yaml does not allow in a request of a service whose base URL has this path. */
async function faultsOf(request: SentRequest, apiRoot = '/'): Promise<string[]> {
  const contract = contracts.get(apiRoot) ?? createContract(apiRoot)
  contracts.set(apiRoot, contract)
  return (await contract).handleRequest(request)
}

/** So many requests came, and the document allows each of them. */
export async function expectDocumented(
  requests: readonly SentRequest[],
  count: number,
  apiRoot?: string,
): Promise<void> {
  const faults = await Promise.all(requests.map((request) => faultsOf(request, apiRoot)))
  expect(faults.flat()).toEqual([])
  expect(requests).toHaveLength(count)
}

/** Making one takes longer than a request. */
const contracts = new Map<string, Promise<OpenAPIBackend>>()

/**
 * openapi-backend routes and checks the body. It leaves the key to a handler, and takes a body of any
 * media type for JSON, so these two are checked here, by what the document says of them.
 */
async function createContract(apiRoot: string): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    ...{ definition: documentPath, apiRoot, strict: true, ignoreTrailingSlashes: false },
    handlers: {
      notFound: () => ['path'],
      methodNotAllowed: () => ['method'],
      unauthorizedHandler: () => ['apiKey'],
      validationFail: ({ validation }) =>
        validation.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`),
      notImplemented: mediaTypeFaults, // reached by what has no fault so far
    },
  })
  await backend.init()
  const scheme = backend.definition.components?.securitySchemes?.apiKey
  if (!scheme || !('in' in scheme) || scheme.in !== 'header')
    throw new Error('cannot check the key')
  const header = scheme.name.toLowerCase()
  backend.registerSecurityHandler('apiKey', ({ request }: Context) => !!request.headers[header])
  return backend
}

function mediaTypeFaults({ operation, request }: Context): string[] {
  const { requestBody } = operation
  const allowed = requestBody && 'content' in requestBody ? Object.keys(requestBody.content) : []
  const mediaType = String(request.headers['content-type']).split(';')[0]?.trim().toLowerCase()
  return allowed.includes(mediaType ?? '') ? [] : ['content-type']
}
