/** How far the client has read, for a service that waits for it. */
export function createProgress() {
  let total = 0
  const waiting = new Set<() => void>()
  return {
    reach: (bytes: number): void => {
      total = Math.max(total, bytes)
      for (const check of waiting) check()
    },
    reached: (bytes: number): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (total < bytes) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
