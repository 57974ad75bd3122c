import { withDeadline } from '../client/withDeadline.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { ProxyRefusal } from './ProxyRefusal.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

/**
 * Asks `authorize`; gives the Response it answers with, if it does so. It has `timeoutMs` like all
 * that the proxy waits for.
 *
 * @throws {@link ProxyRefusal} 403
 */
export async function checkAccess(
  request: Request,
  { authorize, timeoutMs }: Pick<WalletBalanceProxyOptions, 'authorize'> & { timeoutMs: number },
): Promise<Response | undefined> {
  if (!authorize) return undefined
  // unknown: a gate that is given what its type rules out stays shut
  const verdict: unknown = await withDeadline({ timeoutMs, signal: request.signal }, async () =>
    authorize(request),
  ).catch((error: unknown) => {
    // else it would read like a timeout of the service
    if (!(error instanceof TimeoutError)) throw error
    throw new Error(`\`authorize\` did not settle within ${timeoutMs} ms.`)
  })
  if (isResponse(verdict) && verdict.status > 0) return verdict.clone() // it may be given again
  if (verdict !== true) throw new ProxyRefusal(403, 'forbidden', 'This proxy does not serve you.')
  return undefined
}

/** By its tag: servers replace the global Response, and fetch's is then no instance of it. */
function isResponse(verdict: unknown): verdict is Response {
  return Object.prototype.toString.call(verdict) === '[object Response]'
}
