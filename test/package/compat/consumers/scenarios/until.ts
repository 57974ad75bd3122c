/** Slow machines: a scenario takes milliseconds, or fails. */
const PATIENCE_MS = 10_000

/** Resolves once `isSo`. */
export async function until(what: string, isSo: () => boolean | undefined): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

export function same(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`${what}: ${left}, and not ${right}`)
}
