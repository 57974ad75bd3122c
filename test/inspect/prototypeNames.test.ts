import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { compile } from './compile.js'
import { inData, readWhole } from './readWhole.js'
import { createFolder, read, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { valueOf } from './shapes/values.js'

const list = (more: (at: number) => object = () => ({})) =>
  Array.from({ length: 57 }, (_, at) => ({
    ...{ ticker: valueOf('word', at), token: valueOf('address', at), qty: `${at}.5` },
    ...more(at),
  }))
const names = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__']
const places: Readonly<Record<string, (name: string) => Service>> = {
  'a text of an entry': (name) => ({ entries: list((at) => ({ [name]: `x${at}` })), body: inData }),
  'an object of an entry': (name) => ({
    entries: list(() => ({ [name]: { of: 1 } })),
    body: inData,
  }),
  'beside the list': (name) => ({
    entries: list(),
    body: ({ entries, total }) => ({ data: { [name]: { more: true }, list: entries, total } }),
  }),
  'on top': (name) => ({
    entries: list(),
    body: (window) => ({ [name]: 'x', ...(inData(window) as object), message: { [name]: 1 } }),
  }),
  'the name of the list': (name) => ({
    entries: list(),
    body: ({ entries, total }) => ({ data: { [name]: entries, total } }),
  }),
}
const table = Object.entries(places).flatMap(([place, of]) =>
  names.map((name) => ({ name, place, ...of(name) })),
)

async function inspect({ name, place, ...service }: (typeof table)[number]) {
  const folder = createFolder(`prototype ${name} ${place}`)
  const module = `${folder}/response.ts`
  const { baseUrl } = await serve(service)
  const args = ['--base-url', baseUrl, ...wallet]
  const json = await runInspect(
    ...[...args, '--json', '--write', module, '--sample', `${folder}/sample.json`],
  )
  return { args, json, module, sample: `${folder}/sample.json` }
}

// JSON is read without `__proto__` keys, so that this list is not there
const isRead = ({ name, place }: { name: string; place: string }) =>
  !(name === '__proto__' && place === 'the name of the list')

test('behavior: the files compile', async () => {
  const modules: string[] = []
  for (const service of table.filter(isRead)) modules.push((await inspect(service)).module)
  expect(compile(modules)).toEqual([])
}, 300_000)

test.each(table)('behavior: $name, $place: the run goes on', async (service) => {
  const { args, json, module, sample } = await inspect(service)
  const report = await runInspect(...args)
  const check = isRead(service) ? await runInspect(...args, '--check', sample) : report

  const code = isRead(service) ? 0 : 1
  expect([json.code, report.code, check.code]).toEqual([code, code, code])
  for (const { out, err } of [json, report, check]) {
    expect(out + err).not.toMatch(/primitive|not a function|TypeError/)
  }
  if (code === 1) return
  const { path, count } = JSON.parse(json.out) as Findings
  expect(count).toBe(57)
  const chosen = await runInspect(...args, '--locate', path ?? expect.fail(), '--json')
  expect(JSON.parse(chosen.out)).toMatchObject({ path, count })
  const isField = service.place.endsWith('entry') && service.name !== '__proto__'
  if (isField) expect(read(module)).toMatch(new RegExp(`//.*${service.name}`))
  const { response } = (await import(module)) as { response: WalletBalanceResponse }
  // the field is no part of other wallets
  for (const entries of [service.entries, list()]) {
    const { all } = await readWhole(response, () => entries, service.body)
    expect(all).toEqual(list())
  }
})
