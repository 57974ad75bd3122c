/** A section of the report. */
export type Section = {
  title: string
  /** How it was measured. */
  note: string
  /** Header row first. */
  table: readonly (readonly string[])[]
  /** Exceeded budgets, which fail the run. */
  failures?: readonly string[]
}
