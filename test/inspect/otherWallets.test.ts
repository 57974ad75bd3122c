import { expect, test } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { findValues, type Path, pathText, replaceAt } from '../../src/cli/inspect/findPaths.js'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { compile } from './compile.js'
import { address, apiKey, createFolder, runInspect, wallet } from './runInspect.js'
import { type Entry, type Service, serve } from './serve.js'
import { type WalletShape, walletShapes } from './walletShapes.js'

// What `inspect` learns from one wallet must cost no token of another.

const half = 28 // more than a page, so that two entries that could be confused are on two pages
const range = (length: number) => Array.from({ length }, (_, index) => index)
const body: Service['body'] = ({ entries, total }) => ({ data: { list: entries, total } })

/** Writes a module from a wallet of 57 entries. */
async function learn({ name, entry }: WalletShape) {
  const module = `${createFolder(`other wallets ${name}`)}/response.ts`
  const { baseUrl } = await serve({ body, entries: range(57).map(entry) })
  const args = ['--base-url', baseUrl, ...wallet, '--write', module, '--json']
  const { code, out } = await runInspect(...args)
  expect(code).toBe(0)
  const { response } = (await import(module)) as { response: WalletBalanceResponse }
  return { module, response, findings: JSON.parse(out) as Findings }
}

async function readAll(response: WalletBalanceResponse, service: Partial<Service>) {
  const { baseUrl } = await serve({ body, entries: [], ...service })
  const client = createIndexerClient({ baseUrl, apiKey, response })
  return getAllWalletBalances(client, { address, chain: 'eth', limit: 20 })
}

/** The paths of the values that are not amounts, with a value that differs from that of any entry. */
function otherValues({ entry, amounts }: WalletShape): [path: Path, other: unknown][] {
  const values = range(57).flatMap((index) => [...findValues(entry(index))])
  const paths = new Map(values.map(({ path, value }) => [pathText(path), { path, value }]))
  return [...paths].flatMap(([text, { path, value }]): [Path, unknown][] => {
    if (text === '' || path.at(-1) === 'source' || amounts.includes(text)) return []
    if (typeof value === 'number') return [[path, 1_900_000_000]]
    if (typeof value === 'boolean') return [[path, !value]]
    // filled, as nobody has seen it
    return typeof value === 'object' && value !== null ? [] : [[path, value === null ? 7 : 'other']]
  })
}

const set = (base: Entry, [name = '', inner]: Path, other: unknown): Entry => ({
  ...base,
  [name]: inner === undefined ? other : { ...Object(base[String(name)]), [inner]: other },
})

const poor = ({ amounts }: WalletShape, entry: Entry): Entry =>
  amounts.reduce((changed, name) => replaceAt(changed, name.split('.'), '0') as Entry, entry)

test.each(walletShapes)('behavior: $name: no entry of another wallet is lost', async (shape) => {
  const { response, findings } = await learn(shape)
  const bases = range(half).map((index) => poor(shape, shape.entry(index + 100)))

  expect(findings.id).toEqual(shape.id)
  expect(
    await readAll(response, { entries: range(57).map((it) => poor(shape, shape.entry(it))) }),
  ).toHaveLength(57)
  for (const [path, other] of otherValues(shape)) {
    const entries = [...bases, ...bases.map((base) => set(base, path, other))]
    const count = new Set(entries.map((entry) => JSON.stringify(entry))).size
    const read = await readAll(response, { entries }).catch((error: unknown) => error)
    // a value of another type is refused with its field, never read in part
    if (read instanceof Error) expect(read.name).toMatch(/InvalidResponse|Pagination/)
    else
      expect([pathText(path), read]).toEqual([
        pathText(path),
        expect.toSatisfy((it: Entry[]) => it.length >= count),
      ])
  }
})

test.each(walletShapes)('behavior: $name: numbers of other types are read', async (shape) => {
  const { response } = await learn(shape)
  const longer = (index: number) =>
    shape.amounts.reduce<unknown>(
      (entry, name) =>
        replaceAt(entry, name.split('.'), new RawNumber(`1${'0'.repeat(30)}${index}`)),
      shape.entry(index),
    ) as Entry
  const isNumber = shape.amounts.every((name) => !/updated/.test(name))
  const read = await readAll(response, { entries: range(57).map(isNumber ? longer : shape.entry) })
  expect(read).toHaveLength(57)
})

test.each(walletShapes.filter(({ id }) => id.length > 0))(
  'behavior: $name: an entry that moves to the next page is shown once',
  async (shape) => {
    const { response } = await learn(shape)
    const entries = range(57).map((index) => poor(shape, shape.entry(index)))
    // an entry was added at the start after the first page was read
    const skip = ({ offset }: { offset: number }) => Math.max(0, offset - 1)
    expect(await readAll(response, { entries, skip })).toHaveLength(57)
  },
)

test('behavior: two entries of one page that differ in an unknown field only are kept', async () => {
  for (const shape of walletShapes) {
    const { response } = await learn(shape)
    const entries = range(56).map((index) => ({ ...shape.entry(index >> 1), unseen: index }))
    expect(await readAll(response, { entries })).toHaveLength(56)
  }
})

test('behavior: a page without a field that all of 57 entries had is refused with its name', async () => {
  const [shape = expect.fail()] = walletShapes
  const { response } = await learn(shape)
  const entries = range(57).map((index) => {
    const { symbol, ...others } = shape.entry(index)
    return index === 30 ? others : { ...others, symbol }
  })
  await expect(readAll(response, { entries })).rejects.toMatchObject({
    reason: 'invalid-entry',
    issues: [{ path: expect.stringContaining('symbol') as string }],
  })
})

test('behavior: all files compile', async () => {
  const modules: string[] = []
  for (const shape of walletShapes) modules.push((await learn(shape)).module)
  expect(compile(modules)).toEqual([])
}, 120_000) // the compiler takes seconds on a slow machine
