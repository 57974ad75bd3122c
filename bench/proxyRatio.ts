/** What two servers cost at one moment. */
export type Pair = { ours: number; bare: number }

export type Ratio = { ratio: number; standardError: number; isSure: boolean; pairs: number }

/** Pairs next to each other meet the same neighbours, so that whole blocks of them are the samples. */
const BLOCK = 5
const [BATCH, MOST_BATCHES] = [8, 8]
/** For eight looks at the same limit. */
const SURE_ERRORS = 2.6

/**
 * Ours over bare, measured until it is sure on which side of `limit` it lies: a neighbour on the
 * machine doubles the cost of a moment, and few moments would judge the neighbour.
 */
export async function measureRatio(
  measure: (round: number) => Promise<Pair>,
  limit: number,
): Promise<Ratio> {
  const blocks: Pair[] = []
  for (;;) {
    for (let index = 0; index < BATCH; index++) {
      const block = { ours: 0, bare: 0 }
      for (let pair = 0; pair < BLOCK; pair++) {
        const { ours, bare } = await measure(blocks.length * BLOCK + pair)
        block.ours += ours
        block.bare += bare
      }
      blocks.push(block)
    }
    const { ratio, standardError } = ratioOf(blocks)
    const isSure = Math.abs(ratio - limit) > SURE_ERRORS * standardError
    if (isSure || blocks.length === BATCH * MOST_BATCHES) {
      return { ratio, standardError, isSure, pairs: blocks.length * BLOCK }
    }
  }
}

/** Of the sums, with the error that such a ratio of samples has. */
function ratioOf(samples: readonly Pair[]): { ratio: number; standardError: number } {
  const sum = (figure: (pair: Pair) => number) =>
    samples.reduce((total, pair) => total + figure(pair), 0)
  const bareSum = sum(({ bare }) => bare)
  const ratio = sum(({ ours }) => ours) / bareSum
  const squares = sum(({ ours, bare }) => (ours - ratio * bare) ** 2)
  const spread = Math.sqrt((squares * samples.length) / (samples.length - 1))
  return { ratio, standardError: spread / bareSum }
}
