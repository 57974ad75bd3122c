/** A piece of code that a page shows, as a module of its own. */
export type Example = {
  /** The page, relative to the root: `docs/faults.md`. */
  readonly file: string
  /** Where its fence begins. */
  readonly line: number
  readonly kind: 'ts' | 'tsx'
  /** Its code at the very lines where the page has it, so that whoever reports an error names those. */
  readonly text: string
  /** What it prints, where the page says so. */
  readonly prints: string | undefined
}

/** Something a page gets wrong. */
export type Problem = string

/** `README.md:17: what is wrong` */
export function problemAt(file: string, line: number, message: string): Problem {
  return `${file}:${line}: ${message}`
}
