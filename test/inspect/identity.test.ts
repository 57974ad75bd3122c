import { expect, test } from 'vitest'
import { InvalidResponseError } from '../../src/errors/WalletBalanceError.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { otherWallets, trade } from './otherWallets.js'
import {
  clientOf,
  type Entry,
  inspectToFiles,
  load,
  read,
  readPages,
  type Service,
  serve,
} from './runInspect.js'
import { change, type Path, shapes } from './shapes.js'

/**
 * The entries of a service, read with a written module: all of its pages, and one large page.
 * Infinite lists read the same pages, see test/query/randomServices.test.ts.
 */
async function readWhole(module: string, service: Service) {
  const { baseUrl } = serve(service)
  const wallet = { address: '0xa11ce', chain: 'eth', limit: 1_000 }
  const { entries: page } = await getWalletBalance(clientOf(baseUrl, module), wallet)
  return { all: await readPages(baseUrl, module), page }
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
const pathsOf = (id: readonly string[]) => upTo2(id.map((path) => path.split('.')))

test.each(shapes)('behavior: $name: id, and no wallet loses entries', async (shape) => {
  const { first, body, texts, byHand } = shape
  const { code, asked, findings, module } = await inspectToFiles({ entries: first, body })

  expect([code, findings.count]).toEqual([0, first.length])
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(pathsOf(findings.id)).toEqual(upTo2(shape.id))
  const source = read(module)
  expect(/^ *entryId:/m.test(source)).toBe(texts.length > 0)
  if (texts.length === 0) expect(source).toMatch(/^ *\/\/.*twice/m)
  if (byHand) expect(source).toMatch(new RegExp(`//.*entryId: \\((\\w+)\\) => \\1\\.${byHand}\\b`))

  const { all } = await readWhole(module, { entries: first, body })
  expect(all.map(plainOf)).toEqual(first.map(plainOf))
  const { entryId } = load(module)
  if (entryId) {
    expect(new Set(all.map(entryId)).size).toBe(first.length)
    for (const path of texts) {
      for (const nothing of ['', undefined]) {
        const [entry] = all.map((each) => change(each, path, () => nothing))
        expect(entryId((entry ?? expect.fail()) as Parameters<typeof entryId>[0])).toBeNull() // read by it
      }
    }
  }
  if (first.length > 20) {
    // a new entry comes in at the top after the first page, and that page's last one is traded
    const traded = first.map((each, at) => (at === 19 ? trade(shape, each) : each))
    const later = [shape.entryAt(71), ...traded]
    const moving: Service['body'] = (page) => {
      const [list, total] = [first.slice(0, page.limit), first.length]
      return body(
        page.offset === 0 ? { ...page, total, entries: list, more: total > list.length } : page,
      )
    }
    const moved = await readWhole(module, { entries: later, body: moving })
    const again = await readWhole(module, { entries: entryId ? [] : later.slice(20, 21), body })
    expect(multiset(moved.all)).toEqual(multiset([...moved.page, ...again.page]))
  }

  const wrong: string[] = []
  for (const { name, entries, lacks } of otherWallets(shape)) {
    if (entries.length < (first.length < 20 ? 12 : 32)) wrong.push(`${name}: too small`)
    try {
      const other = await readWhole(module, { entries, body })
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

const long = shapes.filter(({ first }) => first.length > 20)
/** By the text, so that a wallet's other entries are left out too. */
const keeps = (entry: Entry) => JSON.stringify(entry).length % 6 !== 5
// nothing but `more` says whether more follows
const filtered: Service['body'] = ({ entries, more }) => ({ list: entries.filter(keeps), more })

test.each(
  long.flatMap((shape, index) => [
    { ...shape, does: 'caps', cap: index % 2 ? 12 : 25, kept: () => true },
    { ...shape, does: 'filters', kept: keeps, body: filtered },
  ]),
)('behavior: $name: a service that $does', async ({ does, kept, ...shape }) => {
  const { code, findings, module } = await inspectToFiles({ ...shape, entries: shape.first })

  expect(code).toBe(0)
  if (does === 'filters') expect(findings.hasMore?.path).toBe('more')
  if (findings.count >= 20) expect(pathsOf(findings.id)).toEqual(upTo2(shape.id))
  for (const entries of [shape.first, shape.first.toReversed()]) {
    const { all } = await readWhole(module, { ...shape, entries })
    const shown = new Set(all.map(fieldsText))
    const sent = entries.filter(kept).map(fieldsText)
    expect(sent.filter((text) => !shown.has(text))).toEqual([])
  }
})
