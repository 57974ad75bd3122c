import { NetworkError } from '../errors/NetworkError.js'

/** Made once: a reason that the runtime makes has a stack, which costs more than the abort. */
const done: unknown = new Error('done')

/** Frees the connection of an answer that has been read: a compressed body may end before it does. */
export function freeConnection(controller: AbortController): void {
  controller.abort(done)
}

/**
 * Frees the connection of a request that has failed. Of one that broke nothing is left, and Node's
 * fetch can throw the reason at nobody.
 */
export function freeAfterFailure(controller: AbortController, reason: unknown): void {
  if (!(reason instanceof NetworkError)) controller.abort(reason)
}
