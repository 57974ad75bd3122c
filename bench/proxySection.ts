/** A part of the report. */
export type Section = {
  text: string
  /** What was not reached, of what must be: counts and ratios, never times. */
  faults: string[]
}
