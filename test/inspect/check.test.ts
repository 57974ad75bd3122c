import { expect, test } from 'vitest'
import { createFolder, runInspect, wallet } from './runInspect.js'
import { type Entry, type Service, serve, type Window } from './serve.js'
import { token } from './services.js'

const list = (count: number, change: (entry: Entry, index: number) => Entry = (entry) => entry) =>
  Array.from({ length: count }, (_, index) => change({ ...token(index), rank: index }, index))

const inData = ({ entries, total }: Window) => ({ data: { list: entries, total } })
const before: Service = { entries: list(60), body: inData }

/** The result of `--check` on a service of now, with a sample of the service before. */
async function check(now: Service, name: string, was = before) {
  const sample = `${createFolder(`check ${name}`)}/sample.json`
  const recorded = await serve(was)
  await runInspect('--base-url', recorded.baseUrl, ...wallet, '--sample', sample)
  const { baseUrl, received } = await serve(now)
  const run = await runInspect('--base-url', baseUrl, ...wallet, '--check', sample)
  expect(received.length).toBeLessThanOrEqual(2)
  return { ...run, sample }
}

const withMeta = (meta: (at: number) => unknown): Service => ({
  ...before,
  entries: list(60, (it, at) => ({ ...it, meta: meta(at) })),
})
const halfNull = withMeta((at) => (at % 2 ? { x: 1 } : null))

test.each<[name: string, now: Service, was?: Service]>([
  ['an unchanged service', before],
  ['new entries', { ...before, entries: list(90) }],
  ['fewer entries', { ...before, entries: list(4) }],
  ['an empty wallet', { ...before, entries: [] }],
  ['null as an empty list', { ...before, body: () => ({ data: { list: null, total: 0 } }) }],
  ['new fields', { ...before, entries: list(60, (entry) => ({ ...entry, added: 1 })) }],
  ['longer numbers', { ...before, entries: list(60, (it) => ({ ...it, rank: 2n ** 70n })) }],
  ['a second list', { ...before, body: (page) => ({ ...inData(page), other: [{ a: 1 }] }) }],
  ['an object that is null now, as it was in some entries', withMeta(() => null), halfNull],
])('behavior: %s: no difference', async (name, now, was) => {
  expect(await check(now, name, was)).toMatchObject({ code: 0, out: 'no difference\n' })
})

const remove = (entry: Entry) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'qty'))

test.each<[name: string, now: Service, out: string]>([
  ['a removed field', { ...before, entries: list(60, remove) }, 'qty is gone\n'],
  [
    'a field that is no longer in all entries',
    { ...before, entries: list(60, (entry, at) => (at % 4 ? entry : remove(entry))) },
    'qty is missing in 10 of 40\n',
  ],
  [
    'a changed type',
    { ...before, entries: list(60, (entry) => ({ ...entry, rank: '7', token: null })) },
    'token was string, is null\nrank was number, is string\n',
  ],
  [
    'a moved list',
    { ...before, body: ({ entries, total }) => ({ data: { items: entries, total } }) },
    'the entries are no longer at data.list\n',
  ],
])('behavior: %s: the difference', async (name, now, out) => {
  expect(await check(now, name)).toMatchObject({ code: 1, out })
})

test('behavior: without a 2xx response, nothing was compared', async () => {
  const { code, out, sample } = await check({ ...before, refuses: 0 }, 'a refusal')
  expect([code, out]).toEqual([1, expect.stringMatching(/^nothing was compared: .*429/)])

  const none = await runInspect('--base-url', 'http://127.0.0.1:1', ...wallet, '--check', sample)
  expect(none).toMatchObject({ code: 1, out: expect.stringMatching(/^nothing was compared: /) })
})

test('parameters: --check with --json', async () => {
  const sample = `${createFolder('check json')}/sample.json`
  const { baseUrl } = await serve(before)
  await runInspect('--base-url', baseUrl, ...wallet, '--sample', sample)

  const args = ['--check', sample, '--json']
  const { out, err } = await runInspect('--base-url', baseUrl, ...wallet, ...args)

  expect(JSON.parse(out)).toMatchObject({ path: 'data.list', count: 40 })
  expect(err).toContain('no difference\n')
})
