import { NetworkError } from '../errors/NetworkError.js'
import { errorCode } from './errorCode.js'

/**
 * One POST. Gives the answer whatever its status.
 *
 * Redirects are not followed: fetch sends custom headers along to another origin (Fetch Standard,
 * HTTP-redirect fetch), and X-API-KEY is one.
 *
 * @throws {@link NetworkError}
 */
export async function send(
  fetch: typeof globalThis.fetch,
  url: string,
  init: Pick<RequestInit, 'headers' | 'body' | 'signal' | 'credentials'>,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, method: 'POST', redirect: 'manual' })
  } catch (error) {
    throw new NetworkError({ code: errorCode(error) })
  }
}
