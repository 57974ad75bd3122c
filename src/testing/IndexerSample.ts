import type { EmulatorPage } from './envelopes.js'
import { RawNumber } from './RawNumber.js'
import type { EmulatorEntry } from './sampleWallets.js'

/** A recorded response. `npx inscription-hooks inspect --sample FILE` writes it. */
export type IndexerSample = {
  /** The body, in which `{ $page: name }` or, as text, `{ $pageText: name }` is a value of the page. */
  readonly body: unknown
  /** Length of the list. */
  readonly total: number
  /** Most entries per page. Default: no cap. */
  readonly maxLimit?: number | undefined
  /** Recorded entries. `{ $number: '9007199254740993' }` is a number with exactly these digits. */
  readonly entries: readonly EmulatorEntry[]
  /** How many of them, at the end, are the end of the list. Default: 0. */
  readonly last?: number | undefined
}

/** The values of a page that a response may contain, by their names in a sample. */
export function pageValues(page: EmulatorPage): Readonly<Record<string, unknown>> {
  const { entries, total, limit, offset, hasMore } = page
  const derived = { count: entries.length, end: offset + entries.length, isLast: !hasMore }
  return {
    ...{ ...page, ...derived },
    page: Math.floor(offset / limit) + 1,
    pages: Math.ceil(total / limit),
  }
}

/** Replaces the placeholders of a sample. */
export function fillSample(
  value: unknown,
  values: Readonly<Record<string, unknown>> = {},
): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fillSample(item, values))
  if (typeof value !== 'object' || value === null) return value
  const { $page, $pageText, $number } = value as Readonly<Record<string, unknown>> // JSON
  if ($number !== undefined) return new RawNumber(String($number))
  if ($page !== undefined) return values[String($page)]
  if ($pageText !== undefined) return String(values[String($pageText)])
  const fields = Object.entries(value).map(([name, each]) => [name, fillSample(each, values)])
  return Object.fromEntries(fields)
}
