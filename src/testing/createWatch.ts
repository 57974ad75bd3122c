/** Waits for conditions on mutable state. */
export type Watch = {
  /** Call this after each change. */
  readonly notify: () => void
  /** Resolves when `isMet` returns true. Rejects when `signal` aborts. */
  readonly until: (isMet: () => boolean, signal?: AbortSignal) => Promise<void>
}

export function createWatch(): Watch {
  const waiting = new Set<() => void>()
  return {
    notify() {
      for (const check of [...waiting]) check()
    },
    until: (isMet, signal) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (signal?.aborted) reject(signal.reason)
          else if (isMet()) resolve()
          else return
          waiting.delete(check)
          signal?.removeEventListener('abort', check)
        }
        waiting.add(check)
        signal?.addEventListener('abort', check)
        check()
      }),
  }
}
