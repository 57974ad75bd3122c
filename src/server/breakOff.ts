import { NetworkError } from '../errors/NetworkError.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'
import { errorCode } from './errorCode.js'

/**
 * What a runtime says of a body that broke can quote a URL, so its code alone is handed on. A `fetch`
 * of the user's may also give no response at all, or a body that is read already: that comes to the
 * same.
 *
 * @throws {@link NetworkError}; an error of ours as it is.
 *
 * @example
 * await reader.read().catch(breakOff)
 */
export function breakOff(error: unknown): never {
  if (isIndexerError(error)) throw error
  throw new NetworkError({ code: errorCode(error) })
}
