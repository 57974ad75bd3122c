/** A part of the report. */
export type Section = {
  text: string
  /** What was not reached, of what must be: counts, bytes and ratios that gate, never times. */
  faults: string[]
  /** Figures of it that the package set itself. */
  targets?: Target[]
}

export type Target = {
  what: string
  goal: string
  reached: string
  isReached: boolean
}
