import type { Findings } from '../../src/cli/inspect/Findings.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { apiKey, type Service, type Window } from './runInspect.js'

/** A made-up service, and what is to be found. */
type Case = Partial<Service> & {
  readonly found: Partial<Findings>
  /** The requests, each as offset+limit. */
  readonly asked?: string
  /** What the file says. Without it, the file has no `nextOffset`. */
  readonly file?: RegExp
  /** What the report says. */
  readonly says?: RegExp
  /** What neither the file nor the report says. */
  readonly hides?: RegExp
}

const list = <T>(length: number, entry: (index: number) => T) =>
  Array.from({ length }, (_, index) => entry(index))
const hex = (index: number) => `0x${(index * 7919 + 4096).toString(16).padStart(64, 'ab')}`

/** Entries with invented names. */
export const tokens = (length: number) =>
  list(length, (at) => ({ token: `tk${at}`, standard: 'abc-20', qty: `${at * 3 + 1}.50` }))

export const withTotal: Service['body'] = ({ entries, total }) => ({ list: entries, total })

const pages = { offset: 'respected', limit: 'unknown', maxLimit: null } as const
const largePages = { ...pages, limit: 'respected' } as const
const capped = (maxLimit: number) => ({ offset: 'respected', limit: 'capped', maxLimit }) as const
const nothing = { path: null, count: 0, id: [], offset: 'unknown', limit: 'unknown' } as const
const notRespected = { offset: 'not respected' } as const
const ownRule = /^ *nextOffset/m

const cases: Readonly<Record<string, Case>> = {
  // where the entries are
  'two levels down, beside a second list': {
    entries: tokens(137).map((each, index) => ({ ...each, hash: hex(index) })),
    body: ({ entries, total }) => ({
      result: { wallet: { holdings: entries, total }, recent: [{ tx: '0x1', at: 1_732_000_000 }] },
    }),
    locate: 'result.wallet.holdings',
    found: {
      ...{ ...largePages, path: 'result.wallet.holdings', count: 120 },
      id: ['token', 'standard', 'hash'],
      others: [{ path: 'result.recent', length: 1, fields: ['tx', 'at'] }],
      total: { path: 'result.wallet.total', value: 137 },
    },
    asked: '0+20 20+20 0+100 117+20',
  },
  'a map of tokens': {
    body: ({ entries }) => ({
      data: Object.fromEntries(entries.map((entry) => [entry.token, entry])),
    }),
    found: { ...nothing, others: [] },
    asked: '0+20',
    says: /^not written: .*response\.ts, because the entries are not clear$/m,
  },
  'nothing but the list': {
    entries: tokens(90),
    body: ({ entries }) => entries,
    found: { ...pages, path: '', total: null, hasMore: null, count: 90 },
    asked: '0+20 20+20 0+100 90+20',
  },
  'a list that moves, texts at its old path': {
    body: ({ entries, offset }) => ({
      data: offset ? { items: entries, list: ['x', 'y'] } : { list: entries },
    }),
    found: { ...pages, path: 'data.list', count: 57 },
  },

  // what the entries are
  'one entry': {
    entries: [{ id: 7, standard: 'abc-20', owners: [], amount: 12 }],
    body: ({ entries }) => ({ result: entries }),
    found: { path: 'result', count: 1, id: [], limit: 'unknown', offset: 'respected' },
    asked: '0+20 1+20',
  },
  'amounts in base units': {
    entries: list(30, (at) => ({
      ...{ token: { slug: `tk${at}`, precision: 8, tokenId: `${at}` }, blockNumber: `${at}00` },
      ...{ qty: `${at}000`, price: '12', total: { raw: at ? '1' : null, scale: 2, value: '1.5' } },
      ...{ quote: { value: '8', decimals: 8 }, valueUsd: '15', supplyId: '7' },
      ...{ holderCount: '9', supply: '0', scale: null },
    })),
    found: {
      units: [
        { path: 'qty', places: 'token.precision' },
        { path: 'total.raw', places: 'total.scale' },
      ],
    },
    file: /^\/\/ 'qty' .* \(places: 'token\.precision'\)\. To convert: toDecimal [^]*scale: z\.number\(\)/m,
    says: /^units +total\.raw seems to be in base units \(places: total\.scale\)$/m,
  },
  'an empty wallet': {
    entries: [],
    found: { ...nothing, path: 'list', total: { path: 'total', value: 0 } },
    asked: '0+20',
    says: /^written: .*response\.ts, without fields: the wallet is empty$/m,
  },
  'long numbers, numbers and numeric strings': {
    entries: list(70, (at) => ({
      ...{ ticker: `tk${at % 35}`, kind: at < 35 ? 'a' : 'b', serial: `00${at}` },
      mixed: at % 2 ? 'x' : 1,
      amount: [
        ...[`${at}.25`, at, new RawNumber(`90071992547409${10 + at}`)],
        new RawNumber('1.000000000000000000001'),
      ][at % 4],
    })),
    found: {
      ...{ ...pages, count: 70, id: ['ticker', 'kind', 'serial', 'mixed'] },
      fields: {
        mixed: { types: ['number', 'string'], count: 70 },
        amount: { types: ['numeric string', 'number', 'long number'], count: 70 },
      },
    },
  },

  // what stands beside them
  'a success code, and an empty last page': {
    entries: tokens(70),
    body: ({ entries }) => ({ code: 10_000, data: { rows: entries } }),
    found: { ...pages, path: 'data.rows', count: 70 },
    file: /^ {2}empty: \{ code: 10000 \},$/m,
    says: /^empty wallet +code: 10000, asked with a made-up address$/m,
    asked: '0+20 20+20 0+100 70+20',
  },
  'a total as text, and pages': {
    entries: tokens(64).map((it, at) => ({ ...it, decimals: 18, updatedAt: 1_732_000_000 + at })),
    body: ({ entries, total, limit, offset }) => ({
      code: '0',
      data: { pageSize: limit, start: offset, totalCount: String(total), detail: entries },
    }),
    found: { ...pages, total: { path: 'data.totalCount', value: 64 }, count: 64 },
  },
  'no total, page.next, cap 10': {
    body: ({ entries, more }) => ({ content: entries, page: { next: more } }),
    cap: 10,
    found: { ...capped(10), total: null, hasMore: { path: 'page.next', value: true } },
  },
  ...Object.fromEntries(
    ['has_following', 'reachedEnd', 'isLast'].map((name) => {
      const field = `data.${name}`
      const isRead = /^is|^last/.test(name) // by the hooks
      const each: Case = {
        body: ({ entries, more }) => ({
          data: { list: entries, [name]: more !== /end|last/i.test(name) },
        }),
        found: { ...pages, ...(isRead && { hasMore: { path: field, value: true } }) },
        says: new RegExp(`^more +.*${field}`, 'm'),
        ...(!isRead && { file: new RegExp(`//.*${field}`) }),
      }
      return [`more as ${name}`, each]
    }),
  ),
  'flags that look back': {
    cap: 10,
    entries: tokens(15),
    body: ({ entries, offset }) => ({ list: entries, hasPrevious: offset > 0, atStart: !offset }),
    found: { ...capped(10), hasMore: null },
    file: ownRule,
    hides: /hasPrevious|atStart/,
  },

  // limits and caps
  'a list of 100': { entries: tokens(100), found: largePages, asked: '0+20 20+20 0+100' },
  'a list of 500': { entries: tokens(500), found: largePages, asked: '0+20 20+20 0+100 480+20' },
  'limit ignored': {
    body: () => ({ entries: tokens(30) }),
    found: { offset: 'ignored', limit: 'ignored', maxLimit: null },
  },
  'cap 10, a total': {
    cap: 10,
    found: { ...capped(10), total: { path: 'total', value: 57 } },
    asked: '0+20 10+20 47+20',
  },
  'cap 12, a total that is the count of the page': {
    cap: 12,
    body: ({ entries }) => ({ list: entries, total: entries.length }),
    found: { ...capped(12), total: null },
    file: ownRule,
  },

  // offsets
  'offset ignored, and a time in each entry': {
    body: ({ entries, total, offset }) => ({
      ...{ time: Date.now(), total },
      tokens: entries.map((each) => ({ ...each, at: offset })),
    }),
    skip: () => 0,
    found: { path: 'tokens', offset: 'ignored', limit: 'unknown', count: 57 },
  },
  'offset counts pages': { skip: ({ offset, limit }) => offset * limit, found: notRespected },
  'offset counts from 1': { skip: ({ offset }) => Math.max(0, offset - 1), found: notRespected },
  'a full page and nothing after it': {
    entries: tokens(20),
    body: ({ entries }) => ({ entries }),
    found: { offset: 'unknown', limit: 'unknown' },
  },
  'a cap, and two lots with the same texts where a page ends': {
    entries: tokens(60).map((each, at) => (at === 12 ? { ...each, token: 'tk11' } : each)),
    body: ({ entries, more }) => ({ list: entries, more }),
    cap: 12,
    found: { ...capped(12), count: 36, id: [] },
  },
  'lots that differ in a count only, behind a filter': {
    entries: list(120, (at) => ({ token: `tk${at % 21}`, standard: 'abc-20', count: at })),
    body: ({ entries, more }) => ({ list: entries.filter(({ count }) => Number(count) % 5), more }),
    found: { offset: 'not respected', count: 41, id: [], units: [] },
    file: /\/\/ nextOffset[^]*No `entryId`: some entries have the same texts/,
  },
  'a filter behind the window, while prices move': {
    body: ({ entries, more, offset }) => ({
      list: entries
        .filter(({ token }) => !/[05]$/.test(String(token)))
        .map((entry) => ({ ...entry, price: `${offset}.5` })),
      more,
    }),
    found: { offset: 'not respected', maxLimit: null, count: 41, id: ['token', 'standard'] },
    file: /token: z.string\(\),[^]*\/\/ nextOffset[^]*entryId/m,
    says: /^offset +not respected: it seems to count more than the entries sent$/m,
  },
}

export const services = Object.entries(cases).map(([name, each]) => {
  return { name, entries: tokens(57), body: withTotal, ...each }
})

const escaped = (text: string) =>
  [...text].map((it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

// names that would end a literal, a comment or a line, run code, or reorder text
const hostileNames = [
  ...['`', '${process.exit(3)}', "'", '"', '\\', "');globalThis.hacked=1//", '*/ hacked() /*'],
  ...['a\nglobalThis.hacked = 1\n', '\u2028globalThis.hacked = 1', '\u202etxet', '\u001b[2J'],
  ...['', ': digits,', 'constructor', 'toString', 'then', 'class', '金额', '__proto__'],
]

const hostileEntry = (key: string, index: number) => {
  const fields = hostileNames.map((name) => `${JSON.stringify(name)}:"${escaped('x')}${index}"`)
  const echoes = [key, key.replaceAll('/', '\\/'), escaped(key)].map((echo) =>
    echo.replaceAll(/(?<!\\)"/g, '\\"'),
  )
  const more = echoes.map((echo, at) => `"of ${echo}${at}":"${echo}"`)
  return `{${[...fields, ...more].join()},"${'long'.repeat(19)}${echoes[1]}":"x"}`
}

/** Echoes the key, with names that attack who writes them to a file. */
export const hostile: Service = {
  entries: tokens(30),
  body: ({ entries, offset, key }) =>
    `{"${escaped(key)}":[${entries.map((_, index) => hostileEntry(key, offset + index)).join()}]}`,
}

export const prototypeNames = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__']
const called = (value: unknown) => Object.fromEntries(prototypeNames.map((name) => [name, value]))
const plain: Service = {
  entries: tokens(57),
  body: ({ entries, total }) => ({ data: { list: entries, total } }),
}
const withNames = (value: (at: number) => unknown): Service => ({
  ...plain,
  entries: plain.entries.map((entry, at) => ({ ...entry, ...called(value(at)) })),
})

/** Services with names of a prototype, by the place of these. */
export const named: Readonly<Record<string, Service>> = {
  'texts of an entry': withNames((at) => `x${at}`),
  'objects of an entry': withNames(() => ({ of: 1 })),
  'beside the list': {
    ...plain,
    body: ({ entries, total }) => ({ data: { ...called({ more: true }), list: entries, total } }),
  },
  'on top': {
    ...plain,
    body: ({ entries, total }) => ({ ...called('x'), list: entries, total, message: called(1) }),
  },
  ...Object.fromEntries(
    prototypeNames.map((name) => [
      `the list is ${name}`,
      { ...plain, body: ({ entries, total }: Window) => ({ data: { [name]: entries, total } }) },
    ]),
  ),
}

const noTokens = { list: [], total: 0 }

type ErrorForm = {
  readonly title: string
  readonly ok: object
  readonly fail: (why: string, key: string) => object
  readonly shown: readonly string[]
  /** The written `empty`. */
  readonly cure?: string
}

const errorForms: readonly ErrorForm[] = [
  {
    title: 'a word of its own',
    ok: {},
    fail: (kind) => ({ problem: { kind, 'x-y': 1 } }),
    shown: [
      'a ServiceError with the `empty` of --write; without it, read as an EMPTY WALLET (problem.kind: "chain", problem.x-y: 1, total: 0)',
    ],
    cure: "{ 'problem.kind': null }",
  },
  {
    title: 'two objects down',
    ok: { meta: { at: { n: 0 } } },
    fail: () => ({ meta: { at: { n: 7 } } }),
    shown: ['EMPTY WALLET (meta.at.n: 7'],
    cure: "{ 'meta.at.n': 0 }",
  },
  {
    title: 'an unknown chain like an empty wallet',
    ok: {},
    fail: (why) => (why === 'key' ? { error: 'bad' } : {}),
    shown: ['ServiceError: ', 'EMPTY WALLET (total: 0). An empty wallet has the same response'],
  },
  {
    title: 'an echo of the key',
    ok: {},
    fail: (why, key) =>
      why === 'key'
        ? { success: false, message: `unknown key ${key}` }
        : { code: 40_001, msg: 'no chain', data: null },
    shown: ['unknown key [redacted]', '"no chain". Code: 40001'],
  },
]

/** Services by how they refuse a wrong key and an unknown chain: with status 200. */
export const refusing = errorForms.map((form) => {
  const { ok, fail } = form
  const service: Service = {
    entries: tokens(45),
    body: ({ entries: list, total, key, chain }) =>
      key !== apiKey || chain !== 'eth'
        ? { ...fail(key === apiKey ? 'chain' : 'key', key), ...noTokens }
        : { ...ok, list, total, request_id: `${Math.random()}`, time: Date.now() },
  }
  const bodies = { failed: { ...fail('key', ''), ...noTokens }, empty: { ...ok, ...noTokens } }
  return { ...form, ...bodies, service }
})
