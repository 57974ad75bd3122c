import type { EmulatorEntry } from './createSampleWallets.js'

/** The argument of a custom envelope. */
export type EmulatorPage = {
  /** The page's entries. */
  readonly entries: readonly EmulatorEntry[]
  /** Number of entries in the whole list. */
  readonly total: number
  /** The requested `limit`. */
  readonly limit: number
  /** The requested `offset`. */
  readonly offset: number
  /** Whether more entries follow. */
  readonly hasMore: boolean
}

/** A response format: a built-in one, or a function that returns the body. */
export type EmulatorEnvelope = EmulatorEnvelopeName | ((page: EmulatorPage) => unknown)

/** A built-in response format, named after the path of its entries. */
export type EmulatorEnvelopeName =
  | 'data.list'
  | 'data.detail'
  | 'data.items'
  | 'result.inscriptions'
  | 'data[0].tokenList'
  | 'results'
  | 'balances'
  | 'data'
  | 'result'
  | 'array'

// formats of comparable indexers; the service does not document its own
const formats: Readonly<Record<EmulatorEnvelopeName, (page: EmulatorPage) => unknown>> = {
  'data.list': ({ entries, total }) => ({
    code: 0,
    msg: 'ok',
    data: { list: entries, total },
  }),
  'data.detail': ({ entries, total, offset }) => ({
    code: 0,
    msg: 'ok',
    data: { start: offset, total, detail: entries },
  }),
  'data.items': ({ entries, hasMore }) => ({
    data: { items: entries, pagination: { has_more: hasMore } },
    error: false,
    error_message: null,
    error_code: null,
  }),
  'result.inscriptions': ({ entries, total, limit, offset }) => ({
    jsonrpc: '2.0',
    id: 1,
    result: { inscriptions: entries, total, limit, offset },
  }),
  'data[0].tokenList': ({ entries, total, limit }) => ({
    code: '0',
    msg: '',
    data: [{ page: '1', totalPage: String(Math.ceil(total / limit)), tokenList: entries }],
  }),
  results: ({ entries, total, limit, offset }) => ({
    limit,
    offset,
    total,
    results: entries,
  }),
  balances: ({ entries, hasMore }) => ({ balances: entries, page: { more: hasMore } }),
  data: ({ entries }) => ({ error_code: 0, data: entries }),
  result: ({ entries }) => ({ result: entries }),
  array: ({ entries }) => entries,
}

/** The names of the built-in response formats. */
export const envelopeNames: readonly EmulatorEnvelopeName[] = Object.keys(
  formats,
) as EmulatorEnvelopeName[]

export function wrapPage(envelope: EmulatorEnvelope, page: EmulatorPage): unknown {
  return typeof envelope === 'function' ? envelope(page) : formats[envelope](page)
}
