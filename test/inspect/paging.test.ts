import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { address, apiKey, createFolder, read, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { token } from './services.js'

// What the report and the file say about paging must hold for the next wallet.

type PagedService = Service & {
  readonly found: Partial<Findings>
  /** What the file has, besides schema and id. */
  readonly file?: string
}

const list = (length: number) => Array.from({ length }, (_, index) => token(index))
const spam = (index: number) => index % 4 === 3
const filtered: Partial<Service> = {
  entries: list(60).map((entry, at) => ({ ...entry, spam: spam(at) })),
  body: ({ entries, total, more }) => ({
    ...{ list: entries.filter((entry) => entry.spam !== true), total, more },
  }),
}

const services: Record<string, PagedService> = {
  'a cap of 10, `next` beside the list': {
    ...{ entries: list(57), cap: 10 },
    body: ({ entries, more }) => ({ list: entries, page: { next: more } }),
    found: { limit: 'capped', maxLimit: 10, hasMore: { path: 'page.next', value: true } },
  },
  'a cap of 10, a total': {
    ...{ entries: list(57), cap: 10 },
    body: ({ entries, total }) => ({ list: entries, total }),
    found: { limit: 'capped', maxLimit: 10, total: { path: 'total', value: 57 } },
  },
  'a cap of 12, and nothing else': {
    ...{ entries: list(57), cap: 12 },
    body: ({ entries }) => ({ list: entries }),
    found: { limit: 'capped', maxLimit: 12, total: null, hasMore: null },
    file: `\
  // at most 12 entries per page, and nothing says whether more follow
  nextOffset: ({ entries, offset }) => (entries.length === 0 ? null : offset + entries.length),
`,
  },
  'a cap of 12, a total of the page': {
    ...{ entries: list(57), cap: 12 },
    body: ({ entries }) => ({ list: entries, total: entries.length }),
    found: { limit: 'capped', maxLimit: 12, total: null },
    file: `\
  // at most 12 entries per page, and nothing says whether more follow
  nextOffset: ({ entries, offset }) => (entries.length === 0 ? null : offset + entries.length),
`,
  },
  'a count of the whole list': {
    entries: list(57),
    body: ({ entries, total }) => ({ list: entries, count: total }),
    found: { limit: 'unknown', maxLimit: null, total: { path: 'count', value: 57 } },
  },
  'a count of the page': {
    entries: list(57),
    body: ({ entries }) => ({ list: entries, count: entries.length }),
    found: { total: null },
  },
  '"more" under another name': {
    entries: list(57),
    body: ({ entries, more }) => ({ list: entries, info: { has_following: more } }),
    found: { hasMore: { path: 'info.has_following', value: true } },
    file: "  // 'info.has_following' says whether more follows; the hooks do not read it\n",
  },
  'the opposite of "more" under another name': {
    entries: list(57),
    body: ({ entries, more }) => ({ list: entries, reachedBottom: !more, cached: false }),
    found: { hasMore: { path: 'reachedBottom', value: true } },
    file: "  // 'reachedBottom' says whether more follows; the hooks do not read it\n",
  },
  'a flag for the first page': {
    entries: list(21),
    body: ({ entries, offset }) => ({
      list: entries,
      isFirst: offset === 0,
      atStart: offset === 0,
    }),
    found: { hasMore: null },
  },
  'entries left out after the window, a total': {
    ...{ entries: [], body: () => null, ...filtered },
    found: { offset: 'not respected', limit: 'unknown', maxLimit: null },
    file: `\
  // \`offset\` seems to count more than the entries sent. If all wallets show it, add:
  // nextOffset: ({ limit, offset, total }) => (Number(total) > offset + limit ? offset + limit : null),
`,
  },
  'pages of other lengths': {
    ...{ entries: list(200), cap: 15 },
    body: ({ entries, total, offset }) => ({
      list: entries.slice(0, offset === 0 ? 15 : 11),
      total,
    }),
    found: { limit: 'unknown', maxLimit: null },
  },
}

test.each(Object.entries(services))('behavior: %s', async (name, { found, file, ...service }) => {
  const folder = createFolder(`paging ${name}`)
  const files = ['--write', `${folder}/response.ts`, '--sample', `${folder}/sample.json`]
  const { baseUrl } = await serve(service)

  const { code, out } = await runInspect('--base-url', baseUrl, ...wallet, ...files, '--json')

  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject(found)
  const [, options = ''] = /entry: token,\n([\s\S]*?) {2}(?:entryId|\/\/ No)/.exec(
    read(`${folder}/response.ts`),
  ) ?? [undefined, 'nothing']
  expect(options).toBe(file ?? '')
  expect(JSON.parse(read(`${folder}/sample.json`))).toMatchObject(
    found.maxLimit ? { maxLimit: found.maxLimit } : {},
  )
  if (found.offset === 'not respected') return
  const { response } = (await import(`${folder}/response.ts`)) as {
    response: WalletBalanceResponse
  }
  const client = createIndexerClient({ baseUrl, apiKey, response })
  const entries = await getAllWalletBalances(client, { address, chain: 'eth' })
  expect(entries).toHaveLength(service.entries.length)
})

test('behavior: a filter: the shown `nextOffset` reads the list', async () => {
  const service: Service = { entries: [], body: () => null, ...filtered }
  const { baseUrl } = await serve(service)
  const response = {
    nextOffset: ({ limit, offset, total }: { limit: number; offset: number; total: unknown }) =>
      Number(total) > offset + limit ? offset + limit : null,
  }
  const client = createIndexerClient({ baseUrl, apiKey, response })
  const entries = await getAllWalletBalances(client, { address, chain: 'eth' })
  expect(entries).toHaveLength(45)
})

test.each<[name: string, body: Service['body']]>([
  ['a text beside the list', ({ entries, total }) => ({ list: entries, total, toString: 'x' })],
  ['an object on top', ({ entries }) => ({ toString: { valueOf: 'x' }, data: { list: entries } })],
  ['the list', ({ entries, total }) => ({ toString: entries, total })],
  ['around the list', ({ entries }) => ({ valueOf: { constructor: { hasOwnProperty: entries } } })],
  [
    'in entries',
    ({ entries, more }) => ({
      list: entries.map((entry) => ({ ...entry, toString: { a: 1 }, valueOf: 'x' })),
      has_more: more,
    }),
  ],
  ['of a flag', ({ entries, more }) => ({ list: entries, toString: more, valueOf: { x: !more } })],
])('behavior: names of `Object.prototype`: %s: the run goes on', async (name, body) => {
  const folder = createFolder(`names ${name}`)
  const { baseUrl } = await serve({ entries: list(45), body })
  const args = ['--base-url', baseUrl, ...wallet]
  const files = ['--write', `${folder}/response.ts`, '--sample', `${folder}/sample.json`]

  const { code, out } = await runInspect(...args, ...files, '--json')
  const { path, count } = JSON.parse(out) as Findings
  const again = await runInspect(...args, '--locate', path ?? '', '--json')

  expect([code, count]).toEqual([0, 45])
  expect(JSON.parse(again.out)).toMatchObject({ path, count: 45 })
  expect(await runInspect(...args, '--check', `${folder}/sample.json`)).toMatchObject({ code: 0 })
  const { response } = (await import(`${folder}/response.ts`)) as {
    response: WalletBalanceResponse
  }
  const client = createIndexerClient({ baseUrl, apiKey, response })
  expect(await getAllWalletBalances(client, { address, chain: 'eth' })).toHaveLength(45)
})
