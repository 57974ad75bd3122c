import { NetworkError, RedirectError } from '../errors/index.js'

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * One POST. Gives the answer whatever its status, except a redirect.
 *
 * Redirects are not followed: fetch sends custom headers along to another origin (Fetch Standard,
 * HTTP-redirect fetch), and X-API-KEY is one.
 *
 * @throws {@link NetworkError}, {@link RedirectError}
 */
export async function send(
  fetch: typeof globalThis.fetch,
  url: string,
  init: Pick<RequestInit, 'headers' | 'body' | 'signal' | 'credentials'>,
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { ...init, method: 'POST', redirect: 'manual' })
  } catch (error) {
    throw new NetworkError({ phase: 'request', code: errorCode(error) })
  }
  if (response.type === 'opaqueredirect' || redirects.has(response.status)) {
    throw new RedirectError({ status: response.status })
  }
  return response
}

/** A code such as `ECONNREFUSED` or `UND_ERR_SOCKET`, and nothing else of what the runtime says. */
export function errorCode(error: unknown): string | undefined {
  // an Object has any property, as undefined where it is missing
  const { code, cause } = Object(error) as { code?: unknown; cause?: { code?: unknown } }
  const found = cause?.code ?? code
  return typeof found === 'string' && /^(E[A-Z]{2,20}|[A-Z]+(_[A-Z\d]+){1,6})$/.test(found)
    ? found
    : undefined
}
