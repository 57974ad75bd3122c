let counts: Record<string, number> = {}

/** Counts renders. A hook in a file that is not compiled, because the compiler may skip other calls. */
export function useRenderCount(name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/** The renders since the last call. */
export function takeRenderCounts(): Record<string, number> {
  const taken = counts
  counts = {}
  return taken
}
