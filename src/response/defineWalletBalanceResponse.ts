import { checkConfig } from '../errors/checkConfig.js'
import { type EmptyWallet, isEmptyWallet } from './emptyWallet.js'
import type { JsonValue } from './JsonValue.js'

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
   * response in which the function finds entries is a success; without entries, `empty` is checked.
   * An `IndexerError` that the function throws is rethrown. Default: `locateEntries`.
   */
  readonly locate?: string | ((body: JsonValue) => LocatedEntries) | undefined
  /**
   * Returns an entry's id. A list drops entries whose id is on an earlier page. It keeps entries
   * with the id `null` or `undefined`. If two entries of one response have the same id, the list
   * ignores all ids. Default: no deduplication.
   */
  readonly entryId?: ((entry: NoInfer<TEntry>) => string | null | undefined) | undefined
  /**
   * What the response for a wallet without tokens has: paths and values, such as
   * `{ code: 0, msg: ['ok', 'No tokens'] }`. `null` is also a missing field. If the first page has no
   * entries and differs, that is a `ServiceError`; on later pages, only its codes must match. What
   * matches is no sign of a failure. Default: none.
   */
  readonly empty?: EmptyWallet | undefined
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
 * @throws IndexerConfigError if `entry` is not a Standard Schema, if `locate` is neither a path nor a
 * function, if `entryId` or `nextOffset` is not a function, or if `empty` is not an object of texts,
 * numbers, booleans, `null` or lists of them.
 *
 * @example
 * import { defineWalletBalanceResponse } from 'inscription-hooks'
 * import * as z from 'zod'
 *
 * const response = defineWalletBalanceResponse({
 *   entry: z.object({ tick: z.string(), balance: z.string() }),
 *   locate: 'data.tokens',
 *   entryId: (token) => token.tick,
 *   empty: { code: 0 },
 * })
 * // WalletBalanceResponse<{ tick: string; balance: string }>
 */
export function defineWalletBalanceResponse<TEntry = WalletBalanceEntry>(
  response: WalletBalanceResponse<TEntry> &
    (WalletBalanceEntry extends TEntry ? unknown : { readonly entry: StandardSchema<TEntry> }),
): WalletBalanceResponse<TEntry> {
  const { entry, locate, entryId, empty, nextOffset } = response
  // JavaScript callers may pass anything
  const validate: unknown = (entry as Partial<StandardSchema<TEntry>> | undefined)?.['~standard']
    ?.validate
  const isOptional = (value: unknown, ...types: string[]) =>
    ['undefined', ...types].includes(typeof value)
  checkConfig(
    (entry === undefined || typeof validate === 'function') &&
      isOptional(locate, 'string', 'function') &&
      isOptional(entryId, 'function') &&
      isOptional(nextOffset, 'function') &&
      (empty === undefined || isEmptyWallet(empty)),
    '`entry` must be a Standard Schema, `locate` a path or a function, `entryId` and `nextOffset` functions, `empty` paths and values.',
  )
  return response
}
