import type { EmptyValue } from '../../response/emptyWallet.js'

import type { Part } from './fieldNames.js'

/** What was learned about the service, as `--json` prints it. Paths are exact. */
export type Findings = {
  readonly requests: readonly {
    readonly name: string
    readonly status: number | null
    readonly entries: number | null
    readonly bytes: number
    readonly ms: number
    readonly error: string | null
  }[]
  /** How the hooks read the responses to the requests of `--errors`, with the written file. */
  readonly errors: readonly {
    readonly name: string
    readonly status: number | null
    readonly read: 'error' | 'empty' | 'entries'
    readonly error: string | null
  }[]
  readonly path: string | null
  readonly others: readonly { path: string; length: number; fields: string[] }[]
  /** Number of entries seen. */
  readonly count: number
  readonly fields: Readonly<Record<string, { types: string[]; count: number }>>
  /** Paths of the fields that `entryId` joins. */
  readonly id: readonly string[]
  /** Amounts that seem to be in base units, and the fields with their decimal places. */
  readonly units: readonly { readonly path: string; readonly places: string }[]
  /** Paths of the fields that a list shows. `null`: not known. */
  readonly shown: Readonly<Record<Part, string | null>> & {
    /** `places`: the field with its decimal places, if it is in base units. */
    readonly balance: { readonly path: string; readonly places: string | null } | null
  }
  readonly total: { readonly path: string; readonly value: number } | null
  /** Whether more follows the first page, also if the field says the opposite. */
  readonly hasMore: { readonly path: string; readonly value: boolean } | null
  /** `'not respected'`: it counts pages, counts from 1, or counts more than the entries sent. */
  readonly offset: 'respected' | 'ignored' | 'not respected' | 'unknown'
  readonly limit: 'respected' | 'capped' | 'ignored' | 'unknown'
  readonly maxLimit: number | null
  /** What tells an empty wallet, and how the default rule reads it. `null`: not learned. */
  readonly empty: {
    readonly fields: readonly { path: string; values: readonly EmptyValue[] }[]
    readonly read: 'empty' | 'error' | 'entries'
  } | null
  readonly notLearned: readonly string[]
}
