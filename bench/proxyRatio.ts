/** What two servers cost at one moment. */
export type Pair = { ours: number; bare: number }

const [BATCH, MOST_BATCHES] = [40, 8]

/**
 * Ours over bare, measured until it is sure on which side of `limit` it lies: a neighbour on the
 * machine doubles the cost of a moment, and few moments would judge the neighbour.
 */
export async function measureRatio(
  measure: (round: number) => Promise<Pair>,
  limit: number,
): Promise<{ ratio: number; standardError: number; pairs: number }> {
  const pairs: Pair[] = []
  for (;;) {
    for (let index = 0; index < BATCH; index++) pairs.push(await measure(pairs.length))
    const found = ratioOf(pairs)
    const isSure = Math.abs(found.ratio - limit) > 2 * found.standardError
    if (isSure || pairs.length === BATCH * MOST_BATCHES) return { ...found, pairs: pairs.length }
  }
}

/** Of the sums, with the error that such a ratio of samples has. */
function ratioOf(pairs: readonly Pair[]): { ratio: number; standardError: number } {
  const sum = (figure: (pair: Pair) => number) =>
    pairs.reduce((total, pair) => total + figure(pair), 0)
  const bareSum = sum(({ bare }) => bare)
  const ratio = sum(({ ours }) => ours) / bareSum
  const squares = sum(({ ours, bare }) => (ours - ratio * bare) ** 2)
  return { ratio, standardError: Math.sqrt(squares) / bareSum }
}
