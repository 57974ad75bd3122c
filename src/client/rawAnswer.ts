/** What the answer said that its page does not hold. */
export type RawAnswer = {
  /** The first and the last row as the service sent them. */
  readonly edges: readonly unknown[]
  /** The total as the answer gave it, believable or not. */
  readonly total: number | null
  /** How many rows it gave at once: a page may be made of several answers. */
  readonly count: number
}

// Beside the pages, not in them: it is nobody's data, and a cache that is restored does without it.
const answers = new WeakMap<object, RawAnswer>()

/** Remembers what the answer of this page said, if that is known. */
export function rememberAnswer(page: object, answer: RawAnswer | undefined): void {
  if (answer) answers.set(page, answer)
}

/** What the answer of this page said; `undefined` for a page from a restored cache. */
export function answerOf(page: object): RawAnswer | undefined {
  return answers.get(page)
}
