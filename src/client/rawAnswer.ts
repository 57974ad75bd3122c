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
export function rememberAnswer(page: unknown, answer: RawAnswer | undefined): void {
  if (answer) answers.set(page as object, answer) // nothing else has one
}

/** What the answer of this page said; `undefined` for a page from a restored cache, or for no page. */
export function answerOf(page: unknown): RawAnswer | undefined {
  return answers.get(page as object) // a WeakMap holds nothing under what is no object
}
