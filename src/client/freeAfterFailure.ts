import { isTransient } from '../errors/brand.js'
import { NetworkError } from '../errors/NetworkError.js'

/**
 * Frees the connection of a request that has failed. Of one that broke nothing is left, and Node's
 * fetch can throw the reason at nobody; where code of ours did not load, it is as it was.
 */
export function freeAfterFailure(controller: AbortController, reason: unknown): void {
  if (!(reason instanceof NetworkError && isTransient(reason))) controller.abort(reason)
}
