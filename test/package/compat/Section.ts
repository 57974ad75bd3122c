/** One combination of versions. */
export type Row = {
  /** The versions. */
  readonly name: string
  /** Runs it, and tells what came of it; rejects where that is not as it has to be. */
  readonly run: () => Promise<string>
}

/** A table of docs/compatibility.md. */
export type Section = {
  readonly title: string
  /** What is run for each of the rows. */
  readonly text: string
  readonly rows: readonly Row[]
}
