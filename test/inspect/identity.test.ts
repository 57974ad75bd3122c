import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { compile } from './compile.js'
import { multiset, readAlone, readWhole } from './readWhole.js'
import { createFolder, read, runInspect, wallet } from './runInspect.js'
import { serve } from './serve.js'
import { change, type Path } from './shapes/paths.js'
import { type Shape, shapes } from './shapes/shapes.js'
import { otherWallets, trade } from './shapes/wallets.js'

/** Inspects the first wallet of a service. */
async function inspect({ name, first, body }: Shape) {
  const module = `${createFolder(`identity ${shapes.findIndex((it) => it.name === name)}`)}/response.ts`
  const { baseUrl, received } = await serve({ entries: first, body })
  const args = ['--base-url', baseUrl, ...wallet, '--json', '--write', module]
  const { code, out } = await runInspect(...args)
  const load = async () => ((await import(module)) as { response: WalletBalanceResponse }).response
  return { code, module, load, received, findings: JSON.parse(out) as Findings }
}

/** As a schema reads a value: numbers as text, without names of `Object.prototype`. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'number' || value instanceof RawNumber) return String(value)
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !(name in Object.prototype))
  return Object.fromEntries(fields.map(([name, inner]) => [name, plainOf(inner)]))
}

/** Sorted. An object further down is one value, whichever way its path is told. */
const upTo2 = (paths: readonly Path[]) =>
  [...new Set(paths.map((path) => path.slice(0, 2).join('.')))].sort()

test('behavior: the written files compile, with exactOptionalPropertyTypes', async () => {
  const modules: string[] = []
  for (const shape of shapes) modules.push((await inspect(shape)).module)
  expect(compile(modules)).toEqual([])
}, 300_000) // the compiler takes seconds on a slow machine

test.each(shapes)('behavior: $name: id, at most 4 requests', async (shape) => {
  const { code, module, received, findings } = await inspect(shape)

  expect([code, findings.count]).toEqual([0, shape.first.length])
  expect(received.length).toBeLessThanOrEqual(4)
  expect(new Set(received.map((each) => JSON.stringify(each))).size).toBe(received.length)
  const open = upTo2(shape.open)
  const found = upTo2(findings.id.map((path) => path.split('.')))
  expect(found.filter((path) => !open.includes(path))).toEqual(upTo2(shape.id))
  const source = read(module)
  expect(/^ *entryId:/m.test(source)).toBe(shape.texts.length > 0)
  if (shape.texts.length === 0) expect(source).toMatch(/^ *\/\/.*twice/m)
  const { byHand } = shape
  if (byHand) expect(source).toMatch(new RegExp(`//.*entryId: \\((\\w+)\\) => \\1\\.${byHand}\\b`))
})

test.each(shapes)('behavior: $name: the inspected wallet', async (shape) => {
  const { first, body, texts } = shape
  const response = await (await inspect(shape)).load()
  const { all, list } = await readWhole(response, () => first, body)

  expect(all.map(plainOf)).toEqual(first.map(plainOf))
  expect(list).toEqual(all)
  const { entryId } = response
  if (entryId) {
    expect(new Set(all.map(entryId)).size).toBe(first.length)
    for (const path of texts) {
      for (const nothing of ['', undefined]) {
        const [entry] = all.map((each) => change(each, path, () => nothing))
        expect(entryId((entry ?? expect.fail()) as Parameters<typeof entryId>[0])).toBeNull()
      }
    }
  }
  if (first.length < 21) return
  // a new entry comes in at the top after the first page, and that page's last one is traded
  const traded = first.map((each, at) => (at === 19 ? trade(shape, each) : each))
  const later = [shape.entryAt(71), ...traded]
  const moved = await readWhole(response, (request) => (request ? later : first), body)
  const again = texts.length > 0 ? [] : [later[20] ?? expect.fail()]
  const shown = multiset(await readAlone(response, [...first, ...again]))
  expect([multiset(moved.all), multiset(moved.list)]).toEqual([shown, shown])
})

test.each(shapes)('behavior: $name: no other wallet loses', async (shape) => {
  const response = await (await inspect(shape)).load()
  const wrong: string[] = []
  for (const { name, entries, lacks } of otherWallets(shape)) {
    expect(entries.length, name).toBeGreaterThan(shape.first.length < 20 ? 11 : 31)
    try {
      const { all, list } = await readWhole(response, () => entries, shape.body)
      const sent = multiset(await readAlone(response, entries)).join()
      const isWhole = multiset(all).join() === sent && multiset(list).join() === sent
      if (!isWhole) wrong.push(`${name}: ${all.length} and ${list.length} of ${entries.length}`)
    } catch (error) {
      // a page may be refused where it lacks a field that at least 20 entries all had
      const issues = error instanceof InvalidResponseError ? error.issues : []
      const isNamed =
        lacks && shape.first.length >= 20 && issues.some((it) => it.path.endsWith(lacks))
      if (!isNamed) wrong.push(`${name}: ${error}`)
    }
  }
  expect(wrong).toEqual([])
})

test('behavior: the wallet that lost 25 of 57: many amounts of 0', async () => {
  const shape = shapes[0] ?? expect.fail()
  const response = await (await inspect(shape)).load()
  const second = shape.first.map((each, at) => ({ ...each, amt_raw: at % 9 ? '0' : '5' }))

  const { all, list } = await readWhole(response, () => second, shape.body)

  expect([all.length, list.length]).toEqual([57, 57])
})
