import { expect, test } from 'vitest'
import type { Entry, Service, Window } from './runInspect.js'
import { inspect, inspectToFiles, runInspect, wallet } from './runInspect.js'
import { tokens } from './services.js'

const list = (count: number, change: (entry: Entry, index: number) => Entry = (entry) => entry) =>
  tokens(count).map((each, index) => change({ ...each, rank: index }, index))

const inData = ({ entries, total }: Window) => ({ data: { list: entries, total } })
const before: Service = { entries: list(60), body: inData }

/** The result of `--check` on a service of now, with a sample of the service before. */
async function check(now: Service, was = before) {
  const { sample } = await inspectToFiles(was)
  const run = await inspect(now, '--check', sample)
  expect(run.asked.length).toBeLessThanOrEqual(2)
  return { ...run, sample }
}

const withMeta = (meta: (at: number) => unknown): Service => ({
  ...before,
  entries: list(60, (it, at) => ({ ...it, meta: meta(at) })),
})
const halfNull = withMeta((at) => (at % 2 ? { x: 1 } : null))
const remove = (entry: Entry): Entry => ({ ...entry, qty: undefined })
const withMore: Service = { ...before, body: (page) => ({ more: page.more, ...inData(page) }) }
const failure = { success: false, message: 'bad key' }
const same = 'no difference\n'

test.each<[name: string, out: string, now: Partial<Service>, was?: Service]>([
  ['an unchanged service', same, {}],
  ['new entries', same, { entries: list(90) }],
  ['an empty wallet', same, { entries: [] }],
  ['null as an empty list', same, { body: () => ({ data: { list: null, total: 0 } }) }],
  ['new fields', same, { entries: list(60, (entry) => ({ ...entry, added: 1 })) }],
  ['longer numbers', same, { entries: list(60, (it) => ({ ...it, rank: 2n ** 70n })) }],
  ['a second list', same, { body: (page) => ({ ...inData(page), other: [{ a: 1 }] }) }],
  ['an object that is null, as it was in some', same, withMeta(() => null), halfNull],
  ['a removed field', 'qty is gone\n', { entries: list(60, remove) }],
  [
    'a field that is no longer in all entries',
    'qty is missing in 10 of 40\n',
    { entries: list(60, (entry, at) => (at % 4 ? entry : remove(entry))) },
  ],
  [
    'a changed type',
    'token was string, is null\nrank was number, is string\n',
    { entries: list(60, (entry) => ({ ...entry, rank: '7', token: null })) },
  ],
  [
    'a moved list',
    'the entries are no longer at data.list\n',
    { body: ({ entries, total }) => ({ data: { items: entries, total } }) },
  ],
  ['a list beside it', same, { body: (page) => ({ ...inData(page), news: [] }) }],
  ['no total', 'the total is gone\n', { body: ({ entries }) => ({ data: { list: entries } }) }],
  ['no "more"', '"more" is gone\n', {}, withMore],
  ['a cap', 'pages have at most 10 entries\n', { cap: 10 }],
  ['a cap that was there', same, { cap: 10 }, { ...before, cap: 10 }],
  ['an offset that is ignored', 'offset is ignored\n', { skip: () => 0 }],
  ['an offset that was ignored', same, { skip: () => 0 }, { ...before, skip: () => 0 }],
  ['a failure', expect.stringContaining('bad key'), { body: () => ({ ...failure, list: [] }) }],
])('behavior: %s: the difference', async (_, out, now, was) => {
  const code = out === same ? 0 : 1
  expect(await check({ ...before, ...now }, was)).toMatchObject({ code, out })
})

test('behavior: without a 2xx response, nothing was compared', async () => {
  const { code, out, sample } = await check({ ...before, refuses: 0 })
  expect([code, out]).toEqual([1, expect.stringMatching(/^nothing was compared: .*429/)])

  const none = await runInspect('--base-url', 'http://127.0.0.1:1', ...wallet, '--check', sample)
  expect(none).toMatchObject({ code: 1, out: expect.stringMatching(/^nothing was compared: /) })
})

test('parameters: --check with --json', async () => {
  const { again, sample } = await inspectToFiles(before)

  const { out, err } = await again('--check', sample, '--json')

  expect(JSON.parse(out)).toMatchObject({ path: 'data.list', count: 40 })
  expect(err).toContain('no difference\n')
})
