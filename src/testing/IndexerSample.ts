import type { EmulatorEntry } from './createSampleWallets.js'
import { RawNumber } from './RawNumber.js'
import type { EmulatorPage } from './wrapPage.js'

/** A recorded response. `npx inscription-hooks inspect --sample FILE` writes it. */
export type IndexerSample = {
  /** The body. `{ $page: name }` is a value of the page, `{ $pageText: name }` the same as text. */
  readonly body: unknown
  /** The body for a wallet without tokens. Default: `body` without entries. */
  readonly empty?: unknown
  /** Length of the list. */
  readonly total: number
  /** Maximum number of entries per page. Default: no cap. */
  readonly maxLimit?: number | undefined
  /** Recorded entries. `{ $number: '9007199254740993' }` is a number with exactly these digits. */
  readonly entries: readonly EmulatorEntry[]
  /** How the service reads `offset`, if it does not respect it. The emulator does. */
  readonly offset?: 'ignored' | 'not respected' | undefined
  /** How many recorded entries come from the list's end, after a gap. Default: 0. */
  readonly last?: number | undefined
}

/** Page values for a response, keyed by their names in a sample. */
export function pageValues(page: EmulatorPage): Readonly<Record<string, unknown>> {
  const { entries, total, limit, offset, hasMore } = page
  const derived = { count: entries.length, end: offset + entries.length, isLast: !hasMore }
  const pages = { page: Math.floor(offset / limit) + 1, pages: Math.ceil(total / limit) }
  return { ...page, ...derived, ...pages }
}

export function fillSample(json: unknown, values: Readonly<Record<string, unknown>> = {}): unknown {
  return JSON.parse(JSON.stringify(json), (_, value: unknown) => {
    // other values do not have these fields
    const { $page, $pageText, $number } = Object(value) as Readonly<Record<string, unknown>>
    if (typeof $number === 'string') return new RawNumber($number)
    if (typeof $page === 'string') return values[$page]
    return typeof $pageText === 'string' ? String(values[$pageText]) : value
  })
}
