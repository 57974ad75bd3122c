import { type Context, OpenAPIBackend, type Request } from 'openapi-backend'
import { expect } from 'vitest'

const documentPath = new URL('../../docs/openapi.yaml', import.meta.url).pathname

/** A request to check. The body is text or parsed JSON. */
export type SentRequest = Pick<Request, 'method' | 'path' | 'headers'> & { readonly body?: unknown }

/** Violations of docs/openapi.yaml. `apiRoot` is the path of the base URL. */
async function violationsOf(request: SentRequest, apiRoot = '/'): Promise<string[]> {
  const contract = contracts.get(apiRoot) ?? createContract(apiRoot)
  contracts.set(apiRoot, contract)
  return (await contract).handleRequest(request)
}

/** Expects `count` requests, all valid by docs/openapi.yaml. */
export async function expectDocumented(
  requests: readonly SentRequest[],
  count: number,
  apiRoot?: string,
): Promise<void> {
  const violations = await Promise.all(requests.map((request) => violationsOf(request, apiRoot)))
  expect(violations.flat()).toEqual([])
  expect(requests).toHaveLength(count)
}

/** Cached, because creation is slow. */
const contracts = new Map<string, Promise<OpenAPIBackend>>()

/**
 * openapi-backend checks path, method and body. It leaves the API key to a handler and ignores the
 * media type, so both are checked here.
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
      notImplemented: mediaTypeViolations, // runs if all other checks pass
    },
  })
  await backend.init()
  const scheme = backend.definition.components?.securitySchemes?.apiKey
  if (!scheme || !('in' in scheme) || scheme.in !== 'header')
    throw new Error('cannot check the API key')
  const header = scheme.name.toLowerCase()
  backend.registerSecurityHandler('apiKey', ({ request }: Context) => !!request.headers[header])
  return backend
}

function mediaTypeViolations({ operation, request }: Context): string[] {
  const { requestBody } = operation
  const allowed = requestBody && 'content' in requestBody ? Object.keys(requestBody.content) : []
  const mediaType = String(request.headers['content-type']).split(';')[0]?.trim().toLowerCase()
  return allowed.includes(mediaType ?? '') ? [] : ['content-type']
}
