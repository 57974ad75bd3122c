import { setImmediate } from 'node:timers/promises'

/** Collects all that can be. What a task has looked at lives until it is over, hence the waits. */
export async function collectGarbage(): Promise<void> {
  if (!globalThis.gc) throw new Error('To be run with --expose-gc.')
  for (let round = 0; round < 3; round++) {
    await setImmediate()
    globalThis.gc()
  }
}
