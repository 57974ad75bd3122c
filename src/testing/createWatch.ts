/** Lets callers wait until something that changes is as they want it. */
export type Watch = {
  /** To be called after each change. */
  readonly notify: () => void
  /** Resolves when `isMet` is true, now or after a change. */
  readonly until: (isMet: () => boolean) => Promise<void>
}

export function createWatch(): Watch {
  const waiting = new Set<() => void>()
  return {
    notify() {
      for (const check of [...waiting]) check()
    },
    until: (isMet) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isMet()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
