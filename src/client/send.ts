import { NetworkError, RedirectError } from '../errors/index.js'
import { errorCode } from './errorCode.js'
import { letGo } from './letGo.js'

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
    void letGo(() => response.body?.cancel())
    throw new RedirectError({ status: response.status })
  }
  return response
}
