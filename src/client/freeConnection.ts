/** Made once: a reason that the runtime makes has a stack, which costs more than the abort. */
const done: unknown = new Error('done')

/** Frees the connection of an answer that has been read, but may end later than what it held. */
export function freeConnection(controller: AbortController): void {
  controller.abort(done)
}
