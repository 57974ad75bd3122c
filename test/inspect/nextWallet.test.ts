import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { compile } from './compile.js'
import { address, apiKey, createFolder, read, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { word } from './shapes/values.js'

// what is said about paging must hold for a wallet that was not seen
const tokens = (length: number) =>
  Array.from({ length }, (_, at) => ({ tick: `${word(at % 72)}${at}`, kind: 'note', rank: at }))
const moves =
  (decoy: unknown): Service['body'] =>
  ({ entries, total, offset }) => ({
    data: offset === 0 ? { list: entries, total } : { items: entries, list: decoy, total },
  })

type Case = Partial<Service> & {
  readonly body: Service['body']
  readonly found: Partial<Findings>
  /** Whether the file has a `nextOffset`: its own, or one to use in a comment. */
  readonly nextOffset?: 'own' | 'comment'
  readonly says?: RegExp
  /** What the file says in a comment. */
  readonly comment?: RegExp
  /** What neither the file nor the report says. */
  readonly hides?: RegExp
}

const capped = (maxLimit: number) => ({ offset: 'respected', limit: 'capped', maxLimit }) as const
const unknown = { offset: 'respected', limit: 'unknown', maxLimit: null } as const

const cases: Readonly<Record<string, Case>> = {
  'cap 10, page.next': {
    cap: 10,
    body: ({ entries, more }) => ({ list: entries, page: { next: more } }),
    found: { ...capped(10), total: null, hasMore: { path: 'page.next', value: true } },
  },
  'cap 10, a total': {
    cap: 10,
    body: ({ entries, total }) => ({ list: entries, total }),
    found: { ...capped(10), total: { path: 'total', value: 57 } },
  },
  'cap 12, nothing': {
    cap: 12,
    body: ({ entries }) => ({ tokens: entries }),
    found: { ...capped(12), total: null, hasMore: null },
    nextOffset: 'own',
  },
  'cap 10, a count of the page': {
    cap: 10,
    body: ({ entries }) => ({ list: entries, count: entries.length }),
    found: { ...capped(10), total: null },
    nextOffset: 'own',
  },
  'cap 12, a total that is the count of the page': {
    cap: 12,
    body: ({ entries }) => ({ list: entries, total: entries.length }),
    found: { ...capped(12), total: null },
    nextOffset: 'own',
  },
  'cap 50 of 137': {
    cap: 50,
    entries: tokens(137),
    body: ({ entries, total }) => ({ list: entries, total }),
    found: capped(50),
  },
  'no cap': {
    body: ({ entries, total }) => ({ list: entries, total }),
    found: { ...unknown, count: 57 },
    says: /20 respected, larger not seen/,
  },
  'no cap, 150 entries': {
    entries: tokens(150),
    body: ({ entries, total }) => ({ list: entries, total }),
    found: { limit: 'respected', maxLimit: null },
  },
  'a filter behind the window': {
    body: ({ entries, more }) => ({ list: entries.filter(({ rank }) => Number(rank) % 4), more }),
    found: { offset: 'not respected', maxLimit: null },
    nextOffset: 'comment',
    says: /offset counts more than the entries sent/,
  },
  'offset counts pages': {
    skip: ({ offset, limit }) => offset * limit,
    body: ({ entries, total }) => ({ list: entries, total }),
    found: { offset: 'not respected' },
  },
  'count is the total': {
    body: ({ entries, total }) => ({ list: entries, count: total }),
    found: { ...unknown, total: { path: 'count', value: 57 } },
  },
  'more as has_following': {
    body: ({ entries, more }) => ({ data: { list: entries, has_following: more } }),
    found: unknown,
    says: /data\.has_following/,
    comment: /data\.has_following/,
  },
  'more as reachedEnd, the opposite': {
    body: ({ entries, more }) => ({ list: entries, page: { reachedEnd: !more } }),
    found: unknown,
    says: /page\.reachedEnd/,
    comment: /page\.reachedEnd/,
  },
  'flags that look back': {
    entries: tokens(25),
    body: ({ entries, offset }) => ({ list: entries, hasPrevious: offset > 0, atStart: !offset }),
    found: { hasMore: null },
    hides: /hasPrevious|atStart/,
  },
  'a list that moves, texts at its old path': {
    body: moves(['x', 'y']),
    found: { path: 'data.list', count: 57 },
  },
  'a list that moves, an object at its old path': {
    body: moves({ tick: 'x', length: 2 }),
    found: { path: 'data.list', count: 57 },
  },
}
const table = Object.entries(cases).map(([name, each]) => ({ entries: tokens(57), ...each, name }))

async function inspect({ name, ...service }: (typeof table)[number]) {
  const folder = createFolder(`paging ${name}`)
  const [module, sample] = [`${folder}/response.ts`, `${folder}/sample.json`]
  const { baseUrl, received } = await serve(service)
  const args = ['--base-url', baseUrl, ...wallet]
  const { code, out } = await runInspect(...args, '--json', '--write', module, '--sample', sample)
  const asked = received.map(({ offset, limit }) => `${offset}+${limit}`)
  return { args, baseUrl, module, asked, code, findings: JSON.parse(out) as Findings, sample }
}

test('behavior: the files compile', async () => {
  const modules: string[] = []
  for (const service of table) modules.push((await inspect(service)).module)
  expect(compile(modules)).toEqual([])
}, 180_000)

test.each(table)('behavior: $name', async (service) => {
  const { args, baseUrl, module, asked, code, findings, sample } = await inspect(service)
  const report = await runInspect(...args)

  expect([code, report.code]).toEqual([0, 0])
  expect.soft(findings).toMatchObject(service.found)
  expect.soft(Object.keys(findings.fields)).toEqual(['tick', 'kind', 'rank'])
  expect.soft(new Set(asked).size).toBe(asked.length)
  expect.soft(asked.length).toBeLessThanOrEqual(4)
  if (!service.cap && !service.skip && !service.nextOffset) expect.soft(asked).toContain('0+100')
  expect.soft(JSON.parse(read(sample)).maxLimit ?? null).toBe(findings.maxLimit)
  const source = read(module)
  expect.soft(/^ *nextOffset/m.test(source)).toBe(service.nextOffset === 'own')
  expect.soft(/^ *\/\/.*nextOffset/m.test(source)).toBe(service.nextOffset === 'comment')
  if (service.says) expect.soft(report.out).toMatch(service.says)
  const comments = source.match(/\/\/.*/g)?.join('\n')
  if (service.comment) expect.soft(comments).toMatch(service.comment)
  if (service.hides) expect.soft(report.out + source).not.toMatch(service.hides)
  if (service.skip) return
  const { response } = (await import(module)) as { response: WalletBalanceResponse }
  for (const limit of [20, 100]) {
    const client = createIndexerClient({ baseUrl, apiKey, response })
    const all = await getAllWalletBalances(client, { address, chain: 'eth', limit })
    const shown = service.nextOffset === 'comment' ? ({ rank = 0 }) => Number(rank) % 4 : () => true
    const ticks = service.entries.filter(shown).map(({ tick }) => tick)
    expect.soft([...new Set(all.map(({ tick }) => tick))]).toEqual(ticks)
  }
})
