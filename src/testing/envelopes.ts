import type { EmulatorRow } from './sampleWallets.js'

/** The argument of a custom envelope. */
export type EmulatorPage = {
  /** The page's entries. */
  readonly rows: readonly EmulatorRow[]
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
  'data.list': ({ rows, total }) => ({
    code: 0,
    msg: 'ok',
    data: { list: rows, total },
  }),
  'data.detail': ({ rows, total, offset }) => ({
    code: 0,
    msg: 'ok',
    data: { start: offset, total, detail: rows },
  }),
  'data.items': ({ rows, hasMore }) => ({
    data: { items: rows, pagination: { has_more: hasMore } },
    error: false,
    error_message: null,
    error_code: null,
  }),
  'result.inscriptions': ({ rows, total, limit, offset }) => ({
    jsonrpc: '2.0',
    id: 1,
    result: { inscriptions: rows, total, limit, offset },
  }),
  'data[0].tokenList': ({ rows, total, limit }) => ({
    code: '0',
    msg: '',
    data: [{ page: '1', totalPage: String(Math.ceil(total / limit)), tokenList: rows }],
  }),
  results: ({ rows, total, limit, offset }) => ({
    limit,
    offset,
    total,
    results: rows,
  }),
  balances: ({ rows, hasMore }) => ({ balances: rows, page: { more: hasMore } }),
  data: ({ rows }) => ({ error_code: 0, data: rows }),
  result: ({ rows }) => ({ result: rows }),
  array: ({ rows }) => rows,
}

/** The names of the built-in response formats. */
export const envelopeNames: readonly EmulatorEnvelopeName[] = Object.keys(
  formats,
) as EmulatorEnvelopeName[]

/** Builds the response body. */
export function wrapPage(envelope: EmulatorEnvelope, page: EmulatorPage): unknown {
  return typeof envelope === 'function' ? envelope(page) : formats[envelope](page)
}
