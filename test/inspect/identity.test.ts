import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { InvalidResponseError } from '../../src/errors/WalletBalanceError.js'
import { getAllWalletBalances } from '../../src/list/getAllWalletBalances.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import type { WalletBalanceRequest } from '../../src/request/createWalletBalanceRequest.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { RawNumber, stringifyExact } from '../../src/testing/RawNumber.js'
import { address, apiKey, inspectToFiles, read } from './runInspect.js'
import type { Entry, Service } from './serve.js'
import { change, type Path } from './shapes/paths.js'
import { shapes } from './shapes/shapes.js'
import { otherWallets, trade } from './shapes/wallets.js'

/** What a service does with the window that it is asked for. */
type Way = {
  readonly cap?: number
  readonly keeps?: (entry: Entry) => boolean
  /** What it sends beside the list, in place of the shape's body. */
  readonly adds?: (more: boolean) => Entry
}

const ways: Readonly<Record<string, Way>> = {
  'caps at 12': { cap: 12 },
  'caps at 25': { cap: 25 },
  'says the opposite': { adds: (more) => ({ isLast: !more }) },
  // by the text, so that a wallet's other entries are left out too
  filters: { keeps: (entry) => JSON.stringify(entry).length % 6 !== 5, adds: (more) => ({ more }) },
}

/**
 * The entries of a list that may change from request to request: all of its pages, and one large
 * page. Infinite lists read the same pages, see test/query/randomServices.test.ts.
 */
async function readWhole(
  response: WalletBalanceResponse,
  listAt: (request: number) => readonly Entry[],
  body: Service['body'],
  { cap = Infinity, keeps = () => true }: Way = {},
) {
  let requests = 0
  const fetch = async (_: unknown, init?: RequestInit) => {
    const request = JSON.parse(String(init?.body)) as WalletBalanceRequest // the client's
    const whole = listAt(requests++)
    const end = request.offset + Math.min(request.limit, cap)
    const entries = whole.slice(request.offset, end).filter(keeps)
    const window = { ...request, entries, total: whole.length, more: end < whole.length, key: '' }
    return new Response(stringifyExact(body(window)))
  }
  const client = createIndexerClient({ baseUrl: 'http://localhost', apiKey, response, fetch })
  const wallet = { address, chain: 'eth' }
  const { entries: page } = await getWalletBalance(client, { ...wallet, limit: 1_000 })
  requests = 0
  const { entries: all } = await getAllWalletBalances(client, { ...wallet, limit: 20 })
  return { all, page }
}

/** Text of each entry, in an order of its own: equal where the same entries were read. */
const multiset = (entries: readonly unknown[]) =>
  entries.map((entry) => JSON.stringify(entry)).sort()

/** As a schema reads a value: numbers as text, without names of `Object.prototype`. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'number' || value instanceof RawNumber) return String(value)
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !(name in Object.prototype))
  return Object.fromEntries(fields.map(([name, inner]) => [name, plainOf(inner)]))
}

/** In one order: a schema has its own. */
const fieldsText = (entry: Entry) => {
  const fields = Object.entries(Object(plainOf(entry)))
  return JSON.stringify(fields.filter(([, value]) => value !== undefined).sort())
}

/** Sorted. An object further down is one value, whichever way its path is told. */
const upTo2 = (paths: readonly Path[]) =>
  [...new Set(paths.map((path) => path.slice(0, 2).join('.')))].sort()

test.each(shapes)('behavior: $name: id, and no wallet loses entries', async (shape) => {
  const { first, body, texts, byHand } = shape
  const { code, asked, findings, load, module } = await inspectToFiles({ entries: first, body })

  expect([code, findings.count]).toEqual([0, first.length])
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(upTo2(findings.id.map((path) => path.split('.')))).toEqual(upTo2(shape.id))
  const source = read(module)
  expect(/^ *entryId:/m.test(source)).toBe(texts.length > 0)
  if (texts.length === 0) expect(source).toMatch(/^ *\/\/.*twice/m)
  if (byHand) expect(source).toMatch(new RegExp(`//.*entryId: \\((\\w+)\\) => \\1\\.${byHand}\\b`))

  const response = await load()
  const { all, page } = await readWhole(response, () => first, body)
  expect(all.map(plainOf)).toEqual(first.map(plainOf))
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
  if (first.length > 20) {
    // a new entry comes in at the top after the first page, and that page's last one is traded
    const traded = first.map((each, at) => (at === 19 ? trade(shape, each) : each))
    const later = [shape.entryAt(71), ...traded]
    const moved = await readWhole(response, (request) => (request ? later : first), body)
    const again = await readWhole(response, () => (entryId ? [] : later.slice(20, 21)), body)
    const shown = multiset([...page, ...again.page])
    expect(multiset(moved.all)).toEqual(shown)
  }

  const wrong: string[] = []
  for (const { name, entries, lacks } of otherWallets(shape)) {
    expect(entries.length, name).toBeGreaterThan(first.length < 20 ? 11 : 31)
    try {
      const other = await readWhole(response, () => entries, body)
      const isWhole = multiset(other.all).join() === multiset(other.page).join()
      const { length } = other.all
      if (!isWhole || length !== entries.length) wrong.push(`${name}: ${length}`)
    } catch (error) {
      // a page may be refused where it lacks a field that at least 20 entries all had
      const issues = error instanceof InvalidResponseError ? error.issues : []
      const isNamed = lacks && first.length >= 20 && issues.some((it) => it.path.endsWith(lacks))
      if (!isNamed) wrong.push(`${name}: ${error}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each(
  Object.entries(ways).flatMap(([does, way]) =>
    shapes.filter(({ first }) => first.length > 20).map((shape) => ({ ...shape, does, way })),
  ),
)('behavior: $name: a service that $does', async ({ way, ...shape }) => {
  const { adds, cap, keeps = () => true } = way
  // with `adds`, nothing else says whether more follows
  const body: Service['body'] = adds
    ? ({ entries, more }) => ({ list: entries, ...adds(more) })
    : shape.body
  const { code, findings, load } = await inspectToFiles({
    ...{ entries: shape.first, ...(cap && { cap }) },
    body: (window) => body({ ...window, entries: window.entries.filter(keeps) }),
  })

  expect(code).toBe(0)
  if (adds) expect(findings.hasMore?.path).toBe(Object.keys(adds(true))[0])
  if (findings.count >= 20) {
    expect(upTo2(findings.id.map((path) => path.split('.')))).toEqual(upTo2(shape.id))
  }
  const response = await load()
  for (const entries of [shape.first, shape.first.toReversed()]) {
    const { all } = await readWhole(response, () => entries, body, way)
    const shown = new Set(all.map(fieldsText))
    for (const entry of entries.filter(keeps)) expect(shown).toContain(fieldsText(entry))
  }
})
