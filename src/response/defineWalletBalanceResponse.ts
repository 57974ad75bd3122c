import { checkConfig } from '../request/checkConfig.js'
import type { JsonObject, JsonValue } from '../request/JsonValue.js'

/** The used part of Standard Schema v1 (standardschema.dev), as in zod, valibot and arktype. */
export interface StandardSchema<TOutput> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
    ) => StandardResult<TOutput> | Promise<StandardResult<TOutput>>
    readonly types?: { readonly input: unknown; readonly output: TOutput } | undefined
  }
}

export type PathSegment = PropertyKey | { readonly key: PropertyKey }

export type StandardResult<TOutput> =
  | { readonly value: TOutput; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string
        readonly path?: readonly PathSegment[] | undefined
      }[]
    }

/** The entry type if there is no `entry` schema: any object. */
export type WalletBalanceEntry = Record<string, JsonValue>

/** The entries of a response and its pagination metadata. */
export type LocatedEntries = {
  /** The entries, in the service's order. */
  readonly entries: readonly unknown[]
  /** Length of the whole list, in entries, if the response has it. */
  readonly total?: number | null | undefined
  /** Whether more entries follow this page, if the response says so. */
  readonly hasMore?: boolean | null | undefined
}

/** The argument of `nextOffset`. `total` and `hasMore` are `null` if the response has none. */
export type ReceivedPage<TEntry = WalletBalanceEntry> = {
  readonly entries: readonly TEntry[]
  readonly limit: number
  readonly offset: number
  readonly total: number | null
  readonly hasMore: boolean | null
}

/** How to read responses, whose shape the service does not document. */
export type WalletBalanceResponse<TEntry = WalletBalanceEntry> = {
  /**
   * Schema of one entry, from zod, valibot, arktype or another library with
   * [Standard Schema](https://standardschema.dev). Its output is `TEntry`. Default: any object.
   */
  readonly entry?: StandardSchema<TEntry> | undefined
  /**
   * Path of the entries (such as `'data[0].list'`, or `''` for the body itself), or a function. A
   * response that the function reads is a success, whatever its body reports. An `IndexerError`
   * that the function throws is rethrown. Default: `locateEntries`.
   */
  readonly locate?: string | ((body: JsonValue) => LocatedEntries) | undefined
  /**
   * Returns an entry's id. A list drops entries whose id is on an earlier page. It keeps entries
   * with the id `null` or `undefined`. If two entries of one response have the same id, the list
   * ignores all ids. Default: no deduplication.
   */
  readonly entryId?: ((entry: NoInfer<TEntry>) => string | null | undefined) | undefined
  /** A `code` that means success, besides the usual ones such as 0 and 200. Default: none. */
  readonly successCode?: string | number | undefined
  /**
   * Finds failures that the default rule does not know, in each 2xx body, before `locate`. Return
   * `true` or the failure's message for a `ServiceError`. An `IndexerError` that it throws is
   * rethrown. Default: none.
   */
  readonly isFailure?: ((body: JsonObject) => boolean | string | null | undefined) | undefined
  /**
   * Returns the offset of the next page, or `null` at the end. `page` has `entries`, `limit`,
   * `offset`, `total` and `hasMore`. For services whose offset does not count the entries sent.
   * Default: the number of entries received so far, until the list ends.
   */
  readonly nextOffset?:
    | ((page: ReceivedPage<NoInfer<TEntry>>) => number | null | undefined)
    | undefined
}

/**
 * Defines how to read responses. Validates the definition and returns it, typed.
 *
 * @throws IndexerConfigError if `entry` is not a Standard Schema, if `locate` is neither a
 * path nor a function, or if `nextOffset` is not a function.
 *
 * @example
 * import { defineWalletBalanceResponse } from 'inscription-hooks'
 * import * as z from 'zod'
 *
 * const response = defineWalletBalanceResponse({
 *   entry: z.object({ tick: z.string(), balance: z.string() }),
 *   locate: 'data.tokens',
 *   entryId: (token) => token.tick,
 * })
 * // WalletBalanceResponse<{ tick: string; balance: string }>
 */
export function defineWalletBalanceResponse<TEntry = WalletBalanceEntry>(
  response: WalletBalanceResponse<TEntry> &
    (WalletBalanceEntry extends TEntry ? unknown : { readonly entry: StandardSchema<TEntry> }),
): WalletBalanceResponse<TEntry> {
  const { entry, locate, nextOffset } = response
  // JavaScript callers may pass anything
  const validate: unknown = (entry as Partial<StandardSchema<TEntry>> | undefined)?.['~standard']
    ?.validate
  checkConfig(
    (entry === undefined || typeof validate === 'function') &&
      ['undefined', 'string', 'function'].includes(typeof locate) &&
      ['undefined', 'function'].includes(typeof nextOffset),
    '`entry` must be a Standard Schema, `locate` a path or a function, `nextOffset` a function.',
  )
  return response
}
