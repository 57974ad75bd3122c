import type { Digits } from './fetchBodies.ts'
import type { Target } from './section.ts'

/** What one kind of page costs over raw `fetch`. */
export type Reached = { digits: Digits; rowCount: number; toRaw: number }

/** What a page is to cost at most; of a very small one the request itself is nearly all. */
export function limitOf({
  digits,
  rowCount,
}: Pick<Reached, 'digits' | 'rowCount'>): number | undefined {
  if (rowCount < 100) return undefined
  return digits === 'clean' ? 1.1 : 2
}

/** The dearest kinds of page. */
export function fetchTargets(reached: readonly Reached[]): Target[] {
  const judged = reached.filter((page) => limitOf(page) !== undefined)
  const ratios = (isClean: boolean) =>
    judged.filter(({ digits }) => (digits === 'clean') === isClean).map(({ toRaw }) => toRaw)
  const target = (what: string, limit: number, values: number[]) => ({
    what: `\`getWalletBalance\` over raw \`fetch\`, 100 to 10,000 rows, ${what}`,
    goal: `≤ ${limit.toFixed(2)}`,
    reached: values.map((value) => value.toFixed(2)).join(' / '),
    isReached: values.every((value) => value <= limit),
  })
  return [
    target('no long numbers', 1.1, ratios(true)),
    target('long numbers in each row / in the last', 2, ratios(false)),
  ]
}
