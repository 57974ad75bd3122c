/** Made once: a reason that the runtime makes has a stack, which costs more than the abort. */
const done: unknown = new Error('done')

/** Frees the connection of an answer that has been read: bytes may follow that nobody reads. */
export function freeConnection(controller: AbortController): void {
  controller.abort(done)
}
