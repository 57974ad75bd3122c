/** What was measured. */
export type Section = {
  title: string
  /** How, for who reads the table. */
  note: string
  /** A head and lines. */
  table: readonly (readonly string[])[]
  /** What is above its budget. */
  faults?: readonly string[]
}
