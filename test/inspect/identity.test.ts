import { expect, test } from 'vitest'
import { InvalidResponseError } from '../../src/errors/WalletBalanceError.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
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
import { change, isObject, type Path, type Shape, shapes, valueAt } from './shapes.js'

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
  // `transform` may replace a balance
  const sent = JSON.parse(
    JSON.stringify(first.map((each) => plainOf({ ...each, balance: undefined }))),
  )
  expect(all.map(plainOf)).toMatchObject(sent)
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

/** A wallet of the same service, made to break the identity that the first one suggests. */
type OtherWallet = {
  readonly name: string
  readonly entries: readonly Entry[]
  /** A field that all entries of the first wallet had, and that some of these lack. */
  readonly lacks?: string
}

/** The paths of all values but objects, in any entry. */
function leavesOf(entries: readonly Entry[]): readonly Path[] {
  const visit = (value: unknown, path: Path): Path[] =>
    isObject(value)
      ? Object.keys(value).flatMap((name) => visit(value[name], [...path, name]))
      : [path]
  const paths = entries.flatMap((entry) => visit(entry, []))
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()]
}

/** Whether one of the paths is this one, leads to it, or begins with it. */
const isAmong = (paths: readonly Path[], path: Path): boolean =>
  paths.some((each) => each.slice(0, path.length).join() === path.slice(0, each.length).join())

type Change = (value: unknown) => unknown

const isNumeric = (value: unknown) => typeof value === 'string' && !!value && !Number.isNaN(+value)

/** Another value of the same type, that no entry of the first wallet has. */
const alter: Change = (value) => {
  if (value === '') return 'filled'
  if (typeof value === 'string') return value === '0' ? '7' : `${value}1`
  if (typeof value === 'number') return value > 1e9 ? value * 2 : value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof RawNumber) return new RawNumber(`${value.source}1`)
  return Array.isArray(value) ? [...value, 1] : value
}

const toZero: Change = (value) =>
  typeof value === 'number' || value instanceof RawNumber ? 0 : isNumeric(value) ? '0' : value

const changeAll = (entry: Entry, paths: readonly Path[], by: Change) =>
  paths.reduce((changed, path) => change(changed, path, by), entry)

/** An entry whose amounts have changed. */
const trade = ({ id }: Shape, entry: Entry): Entry => {
  const amounts = leavesOf([entry]).filter((path) => !isAmong(id, path))
  return changeAll(entry, amounts, alter)
}

/**
 * Twins side by side, and a third of each pages behind. The id does not tell them apart, but since
 * two share a page, it counts for nothing.
 */
function inOnePage(entries: readonly Entry[], twin: (entry: Entry, at: number) => Entry): Entry[] {
  const twins = entries.map(twin)
  const pairs = entries.flatMap<Entry>((entry, at) => [entry, twins[at] ?? entry])
  return [...pairs, ...twins.map(twin)]
}

/** Such numbers may stay numbers. */
const plain = /decimals|divisibility|_at$|At$|Since$|timestamp|^updated|^modified|^seen/

function otherWallets(shape: Shape): OtherWallet[] {
  const { first, id, texts } = shape
  const leaves = leavesOf(first)
  const isAmount = (path: Path) => /am(oun)?t|balance|qty|rate|price|sats|value/i.test(path.join())
  const amounts = leaves.filter(texts.length > 0 ? (path) => !isAmong(id, path) : isAmount)
  const growing = leaves.filter((path) => !plain.test(path.at(-1) ?? ''))
  const half = first.slice(0, 30)
  const types = (at: number) => (value: unknown) =>
    Number.isInteger(value)
      ? [value, String(value), new RawNumber(`9007199254740${1000 + at}`)][at % 3]
      : value

  const twins = leaves.map((path) => {
    const some = first.map((entry) => valueAt(entry, path)).find((value) => value != null)
    const twin = (entry: Entry, at: number) =>
      change(entry, path, (value) => alter(value ?? some ?? (at % 2 ? 'filled' : { slug: at })))
    const isFar = texts.length === 0 || isAmong(id, path)
    const entries = isFar ? [...half, ...half.map(twin)] : inOnePage(half, twin)
    return { name: `differ in ${path.join('.')} only`, entries }
  })
  const emptied = texts.map((path) => {
    const empty = half.map((entry) => change(entry, path, () => ''))
    const traded = empty.map((entry) => changeAll(entry, amounts, alter))
    return { name: `${path.join('.')} is empty`, entries: [...empty, ...traded] }
  })
  // of an object that some entries lack, what all of at least 20 objects had
  const hadByAll = (path: Path) => {
    const having = first.filter((entry) => valueAt(entry, path.slice(0, -1)) != null)
    return having.length >= 20 && having.every((entry) => valueAt(entry, path) != null)
  }
  const objects = leaves.flatMap((path) => (path.length > 1 ? [path.slice(0, -1)] : []))
  const lack = [(value: unknown) => value, () => undefined, (value: unknown) => value, () => null]
  const lacking = [...leaves, ...objects].map((path) => ({
    name: `${path.join('.')} is missing in some, null in some`,
    entries: first.map((entry, at) => change(entry, path, lack[at % 4] ?? alter)),
    ...(hadByAll(path) && { lacks: path.join('.') }),
  }))
  const wallets: OtherWallet[] = [
    { name: 'amounts of 0', entries: first.map((entry) => changeAll(entry, amounts, toZero)) },
    { name: 'more types', entries: first.map((entry, at) => changeAll(entry, growing, types(at))) },
    { name: 'a new field', entries: half.flatMap<Entry>((it, at) => [it, { ...it, zone: at }]) },
    ...[...twins, ...emptied, ...lacking],
  ]
  // a flag that is turned may give an entry that is there already
  return wallets.map((wallet) => {
    const byText = new Map(wallet.entries.map((entry) => [JSON.stringify(entry), entry]))
    return { ...wallet, entries: [...byText.values()] }
  })
}
