import type { Findings } from '../../src/cli/inspect/Findings.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Service } from './serve.js'

/** A made-up service, and what is to be found. */
export type KnownService = Service & {
  readonly name: string
  readonly locate?: string
  readonly found: Partial<Findings>
  readonly requests: number
}

const list = <T>(length: number, entry: (index: number) => T) =>
  Array.from({ length }, (_, index) => entry(index))
const hex = (index: number) => `0x${(index * 7919 + 4096).toString(16).padStart(64, 'ab')}`

/** An entry with invented names. */
export const token = (index: number) => ({
  ...{ token: `tk${index}`, standard: 'abc-20', qty: `${index * 3 + 1}.50` },
})

const pages = { offset: 'respected', limit: 'unknown' } as const
const largePages = { offset: 'respected', limit: 'respected' } as const
const nothing = { path: null, count: 0, id: [], offset: 'unknown', limit: 'unknown' } as const

export const services: readonly KnownService[] = [
  {
    name: 'two levels down, beside a second list',
    entries: list(137, (index) => ({ ...token(index), hash: hex(index) })),
    body: ({ entries, total }) => ({
      result: { wallet: { holdings: entries, total }, recent: [{ tx: '0x1', at: 1_732_000_000 }] },
    }),
    locate: 'result.wallet.holdings',
    found: {
      ...{
        ...largePages,
        path: 'result.wallet.holdings',
        count: 120,
        id: ['token', 'standard', 'hash'],
        successCode: null,
      },
      others: [{ path: 'result.recent', length: 1, fields: ['tx', 'at'] }],
      total: { path: 'result.wallet.total', value: 137 },
    },
    requests: 4,
  },
  {
    name: 'a map of tokens',
    entries: list(30, token),
    body: ({ entries }) => ({
      data: Object.fromEntries(entries.map((entry) => [entry.token, entry])),
    }),
    found: { ...nothing, others: [] },
    requests: 1,
  },
  {
    name: 'success code 10000',
    entries: list(45, token),
    body: ({ entries, total }) => ({ code: 10_000, data: { rows: entries, total } }),
    found: {
      ...pages,
      path: 'data.rows',
      successCode: 10_000,
      count: 45,
      id: ['token', 'standard'],
    },
    requests: 3,
  },
  {
    name: 'a cap of 50',
    entries: list(137, (index) => ({
      ...token(index),
      ...(index % 4 > 0 && { meta: { rank: index % 7 } }),
    })),
    body: ({ entries, total }) => ({ items: entries, total }),
    cap: 50,
    found: { offset: 'respected', limit: 'capped', maxLimit: 50, count: 70 },
    requests: 4,
  },
  {
    name: 'a total as text, and pages',
    entries: list(64, (at) => ({ ...token(at), decimals: 18, updatedAt: 1_732_000_000 + at })),
    body: ({ entries, total, limit, offset }) => ({
      code: '0',
      data: { pageSize: limit, start: offset, totalCount: String(total), detail: entries },
    }),
    found: { ...pages, total: { path: 'data.totalCount', value: 64 }, count: 64 },
    requests: 3,
  },
  {
    name: 'no total, hasNext',
    entries: list(150, token),
    body: ({ entries, more }) => ({ content: entries, page: { hasNext: more } }),
    found: {
      ...largePages,
      total: null,
      hasMore: { path: 'page.hasNext', value: true },
      count: 100,
    },
    requests: 3,
  },
  {
    name: 'nothing but the list',
    entries: list(90, token),
    body: ({ entries }) => entries,
    found: { ...pages, path: '', total: null, hasMore: null, count: 90 },
    requests: 4,
  },
  {
    name: 'offset ignored',
    entries: list(60, token),
    body: ({ entries, total }) => ({ tokens: entries, total, time: Date.now() }),
    skip: () => 0,
    found: { path: 'tokens', offset: 'ignored', limit: 'unknown', count: 60 },
    requests: 3,
  },
  {
    name: 'one entry',
    entries: [{ id: 7, standard: 'abc-20', owners: [], amount: 12 }],
    body: ({ entries }) => ({ result: entries }),
    found: { path: 'result', count: 1, id: [], limit: 'unknown', offset: 'respected' },
    requests: 2,
  },
  {
    name: 'an empty wallet',
    entries: [],
    body: ({ entries, total }) => ({ ok: true, list: entries, total }),
    found: { ...nothing, path: 'list', total: { path: 'total', value: 0 } },
    requests: 1,
  },
  {
    name: 'long numbers, numbers and numeric strings',
    entries: list(70, (at) => ({
      ...{ ticker: `tk${at % 35}`, kind: at < 35 ? 'a' : 'b', serial: `00${at}` },
      mixed: at % 2 ? 'x' : 1,
      amount: [
        ...[`${at}.25`, at, new RawNumber(`90071992547409${10 + at}`)],
        new RawNumber('1.000000000000000000001'),
      ][at % 4],
    })),
    body: ({ entries, total }) => ({ total, records: entries }),
    found: {
      ...{ ...pages, count: 70, id: ['ticker', 'kind', 'serial', 'mixed'] },
      fields: {
        mixed: { types: ['number', 'string'], count: 70 },
        amount: { types: ['numeric string', 'number', 'long number'], count: 70 },
      },
    },
    requests: 3,
  },
  {
    name: '429 on the second request',
    entries: list(70, token),
    body: ({ entries, total }) => ({ total, records: entries }),
    refuses: 1,
    found: { path: 'records', count: 20, offset: 'unknown', limit: 'unknown' },
    requests: 2,
  },
  {
    name: '429 on the first request',
    entries: list(70, token),
    body: ({ entries, total }) => ({ total, records: entries }),
    refuses: 0,
    found: nothing,
    requests: 1,
  },
]
