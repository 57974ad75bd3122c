/**
 * Lets go of a body, so that its connection is free. One that has failed refuses, and nobody is left
 * to be told.
 *
 * @example
 * void letGo(() => response.body?.cancel())
 */
export async function letGo(cancel: () => unknown): Promise<void> {
  try {
    await cancel()
  } catch {
    // it is gone already
  }
}
