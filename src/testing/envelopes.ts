import type { EmulatorRow } from './sampleWallets.js'

/** One page, as an envelope receives it. */
export type EmulatorPage = {
  /** Its rows. */
  readonly rows: readonly EmulatorRow[]
  /** Rows in the whole list. */
  readonly total: number
  /** Rows asked for. */
  readonly limit: number
  /** Rows skipped before the first one. */
  readonly offset: number
  /** Whether rows follow this page. */
  readonly hasMore: boolean
}

/** The form of an answer: a known one, named after where its rows are, or a function of your own. */
export type EmulatorEnvelope = EmulatorEnvelopeName | ((page: EmulatorPage) => unknown)

/** A known form of an answer, named after where its rows are. */
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

// The forms of comparable indexers. The service does not document its own.
const forms: Readonly<Record<EmulatorEnvelopeName, (page: EmulatorPage) => unknown>> = {
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

/** The names of the known forms. */
export const envelopeNames: readonly EmulatorEnvelopeName[] = Object.keys(
  forms,
) as EmulatorEnvelopeName[] // its own keys

/** The answer's body for one page. */
export function wrapPage(envelope: EmulatorEnvelope, page: EmulatorPage): unknown {
  return typeof envelope === 'function' ? envelope(page) : forms[envelope](page)
}
