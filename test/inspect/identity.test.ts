import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { compile } from './compile.js'
import { inData, multiset, readAlone, readWhole } from './readWhole.js'
import { createFolder, read, runInspect, wallet } from './runInspect.js'
import { type Entry, serve } from './serve.js'
import { collectibles } from './shapes/collectibles.js'
import { parts } from './shapes/parts.js'
import type { Shape } from './shapes/Shape.js'
import { tokens } from './shapes/tokens.js'
import { change, idsOf, leavesOf, otherWallets, trade } from './shapes/wallets.js'

const shapes = Object.entries({ ...tokens, ...collectibles, ...parts })
const firstWallet = ({ entry, count }: Shape, at: number) =>
  Array.from({ length: count ?? 57 + (at % 14) }, (_, index) => entry(index))
const table = shapes.map(([name, shape], at) => ({ name, shape, first: firstWallet(shape, at) }))

/** Inspects the first wallet of a service. */
async function inspect(name: string, { body = inData }: Shape, entries: readonly Entry[]) {
  const module = `${createFolder(`identity ${name}`)}/response.ts`
  const { baseUrl, received } = await serve({ entries, body })
  const args = ['--base-url', baseUrl, ...wallet, '--json', '--write', module]
  const { code, out } = await runInspect(...args)
  return { code, module, received, findings: JSON.parse(out) as Findings }
}

const importResponse = async (module: string) =>
  ((await import(module)) as { response: WalletBalanceResponse }).response

/** As a schema reads a value: numbers as text, without names of `Object.prototype`. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'number' || value instanceof RawNumber) return String(value)
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !(name in Object.prototype))
  return Object.fromEntries(fields.map(([name, inner]) => [name, plainOf(inner)]))
}

test('behavior: the written files compile, with exactOptionalPropertyTypes', async () => {
  const modules: string[] = []
  for (const { name, shape, first } of table) {
    modules.push((await inspect(name, shape, first)).module)
  }
  expect(compile(modules)).toEqual([])
}, 180_000) // the compiler takes seconds on a slow machine

test.each(table)('behavior: $name: id, at most 4 requests', async ({ name, shape, first }) => {
  const { code, module, received, findings } = await inspect(name, shape, first)

  expect([code, findings.count]).toEqual([0, first.length])
  expect(received.length).toBeLessThanOrEqual(4)
  expect(new Set(received.map((each) => JSON.stringify(each))).size).toBe(received.length)
  // an object further down is one value, whichever way it is named
  const found = findings.id.map((path) => path.split('.').slice(0, 2).join('.'))
  const named = [...new Set(found)].filter((path) => path !== shape.open).sort()
  expect(named).toEqual(idsOf(shape).all.sort())
  const source = read(module)
  expect(/^ *entryId:/m.test(source)).toBe(shape.id !== undefined)
  if (!shape.id) expect(source).toMatch(/^ *\/\/.*twice/m)
  const { byHand } = shape
  if (byHand) expect(source).toMatch(new RegExp(`//.*entryId: \\((\\w+)\\) => \\1\\.${byHand}\\b`))
})

test.each(table)('behavior: $name: the inspected wallet', async ({ name, shape, first }) => {
  const { module } = await inspect(name, shape, first)
  const response = await importResponse(module)
  const { all, list } = await readWhole(response, () => first, shape.body)

  expect(all.map(plainOf)).toEqual(first.map(plainOf))
  expect(list).toEqual(all)
  const { entryId } = response
  if (entryId) {
    expect(new Set(all.map(entryId)).size).toBe(first.length)
    for (const text of idsOf(shape).texts) {
      for (const nothing of ['', undefined]) {
        const [entry] = all.map((each) => change(each, text.split('.'), () => nothing))
        expect(entryId((entry ?? expect.fail()) as Parameters<typeof entryId>[0])).toBeNull()
      }
    }
  }
  if (first.length < 21) return
  // a new entry comes in at the top after the first page, and that page's last one is traded
  const traded = first.map((each, at) => (at === 19 ? trade(shape, each, leavesOf(first)) : each))
  const later = [shape.entry(71), ...traded]
  const moved = await readWhole(response, (request) => (request ? later : first), shape.body)
  const again = shape.id ? [] : [later[20] ?? expect.fail()]
  const shown = multiset(await readAlone(response, [...first, ...again]))
  expect([multiset(moved.all), multiset(moved.list)]).toEqual([shown, shown])
})

test.each(table)('behavior: $name: no other wallet loses', async ({ name, shape, first }) => {
  const { module } = await inspect(name, shape, first)
  const response = await importResponse(module)
  const wrong: string[] = []
  for (const { name: other, entries, lacks } of otherWallets(shape, first)) {
    expect(entries.length, other).toBeGreaterThan(first.length < 57 ? 11 : 31)
    try {
      const { all, list } = await readWhole(response, () => entries, shape.body)
      const sent = multiset(await readAlone(response, entries)).join()
      const isWhole = multiset(all).join() === sent && multiset(list).join() === sent
      if (!isWhole) wrong.push(`${other}: ${all.length} and ${list.length} of ${entries.length}`)
    } catch (error) {
      // a page may be refused where it lacks a field that at least 20 entries all had
      const { reason, issues = [] } = error instanceof InvalidResponseError ? error : { reason: '' }
      const isNamed = lacks && first.length >= 20 && issues.some(({ path }) => path.endsWith(lacks))
      if (reason !== 'invalid-entry' || !isNamed) wrong.push(`${other}: ${error}`)
    }
  }
  expect(wrong).toEqual([])
})

test('behavior: the wallet that lost 25 of 57: many amounts of 0', async () => {
  const shape = tokens['contract of address and standard, shared symbols'] ?? expect.fail()
  const first = firstWallet(shape, 0)
  const { module } = await inspect('before and after', shape, first)
  const second = first.map((each, at) => ({ ...each, amt_raw: at % 9 ? '0' : '5' }))

  const { all, list } = await readWhole(await importResponse(module), () => second)

  expect([all.length, list.length]).toEqual([57, 57])
})
