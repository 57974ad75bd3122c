/** What was learned about the service, as `--json` prints it. */
export type Findings = {
  readonly requests: readonly {
    readonly name: string
    readonly status: number | null
    readonly entries: number | null
    readonly bytes: number
    readonly ms: number
    readonly error: string | null
  }[]
  /** Path of the entries. */
  readonly path: string | null
  /** The other arrays. */
  readonly others: readonly { path: string; length: number; fields: string[] }[]
  /** Number of entries seen. */
  readonly count: number
  readonly fields: Readonly<Record<string, { types: string[]; count: number }>>
  /** Fields whose values together are unique. */
  readonly id: readonly string[]
  readonly total: { readonly path: string; readonly value: number } | null
  readonly hasMore: { readonly path: string; readonly value: boolean } | null
  readonly offset: 'respected' | 'ignored' | 'not respected' | 'unknown'
  readonly limit: 'respected' | 'capped' | 'ignored' | 'unknown'
  readonly maxLimit: number | null
  /** A code that means success and that the default rule does not know. */
  readonly successCode: string | number | null
  readonly notLearned: readonly string[]
}
