/** A fault, where the count is above its budget or is no number. */
export function atMost(what: string, count: number, budget: number): string[] {
  return count <= budget ? [] : [`${what}: ${count}, at most ${budget}.`]
}

/** A fault, where the count is another one. */
export function exactly(what: string, count: number, budget: number): string[] {
  return count === budget ? [] : [`${what}: ${count}, not ${budget}.`]
}
