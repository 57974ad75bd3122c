import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { keyPattern } from '../../src/response/keyPattern.js'
import { compile } from './compile.js'
import { hostile } from './hostile.js'
import { address, apiKey, createFolder, read, readAll, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { services } from './services.js'

const rules = {
  entries: Array.from({ length: 25 }, (_, index) => ({
    ...{ tick: `t${index}`, amount: index, decimals: 18, mintedAt: 1_732_000_000 + index },
    ...{ updated: 1_732_000_000_000 + index, balanceUpdated: 1_732_000_000 + index },
    ...{ code: `00${index}`, both: index % 2 ? 'x' : 1, flag: true, tags: [], none: null },
    ...(index > 0 && { logo: 'x' }),
    nested: { rank: index, text: index ? 'x' : null },
    balances: Object.fromEntries(Array.from({ length: 51 }, (_unused, at) => [`k${at}`, at])),
  })),
  body: ({ entries }: { entries: readonly object[] }) => ({ entries }),
}

const few = { ...rules, entries: rules.entries.slice(0, 3) }
const understood = services.filter(({ found }) => found.path !== null)

/** Writes a service's response.ts. */
async function writeModule({ locate, ...service }: Service & { name: string; locate?: string }) {
  const module = `${createFolder(`response of ${service.name}`)}/response.ts`
  const { baseUrl } = await serve(service)
  const chosen = locate ? ['--locate', locate] : []
  await runInspect('--base-url', baseUrl, ...wallet, ...chosen, '--write', module)
  return { module, baseUrl }
}

test('behavior: the files compile, with exactOptionalPropertyTypes', async () => {
  const modules: string[] = []
  const more = Object.entries({ hostile, rules, few }).map(([name, it]) => ({ ...it, name }))
  for (const service of [...understood, ...more]) {
    modules.push((await writeModule(service)).module)
  }
  expect(compile(modules)).toEqual([])
}, 300_000) // the compiler takes seconds on a slow machine

test('types: a misspelled field does not compile, and types are shown by their names', async () => {
  const { module } = await writeModule({ ...rules, name: 'consumer' })
  const consumer = module.replace('response.ts', 'consumer.ts')
  writeFileSync(
    consumer,
    `import { useInfiniteWalletBalance } from 'inscription-hooks'
import './response.js'
const { data } = useInfiniteWalletBalance({ address: '0xa', chain: 'eth' })
export const tick = data?.entries[0]?.tik
export const shown: never = data
`,
  )
  expect(compile([module, consumer]).map((error) => error.split(': ')[1])).toEqual([
    "Property 'tik' does not exist on type 'Token'. Did you mean 'tick'?",
    "Type 'WalletBalanceList<Token> | undefined' is not assignable to type 'never'.\n  Type 'undefined' is not assignable to type 'never'.",
  ])
}, 300_000)

test.each(understood)('behavior: $name: accepts all entries', async (service) => {
  const { module, baseUrl } = await writeModule(service)
  const { response } = (await import(module)) as { response: WalletBalanceResponse }

  const client = createIndexerClient({ baseUrl, apiKey, response })
  const all = { address, chain: 'eth', limit: 100 }
  const entries =
    service.found.offset === 'ignored'
      ? (await getWalletBalance(client, all)).entries
      : await getAllWalletBalances(client, all)

  expect(entries).toHaveLength(service.entries.length)
  expect(response.entry === undefined).toBe(service.entries.length === 0)
})

test('behavior: names of a hostile service run nothing and hide nothing, the key is nowhere', async () => {
  const folder = createFolder('hostile')
  const module = `${folder}/response.ts`
  const { baseUrl } = await serve(hostile)
  const exit = vi.spyOn(process, 'exit').mockReturnThis()
  const args = ['--base-url', baseUrl, ...wallet]

  const run = await runInspect(...args, '--write', module, '--sample', `${folder}/sample.json`)
  const json = await runInspect(...args, '--json')
  const print = await runInspect(...args, '--print')

  expect([run.code, json.code, print.code]).toEqual([0, 0, 0])
  expect(run.out).toContain('The service echoes the API key')
  const { response } = (await import(module)) as { response: WalletBalanceResponse }
  expect(response.entry).toBeDefined()
  expect(exit).not.toHaveBeenCalled()
  expect(globalThis).not.toHaveProperty('hacked')
  const texts = [run, json, print].flatMap(({ out, err }) => [out, err])
  for (const text of [...texts, ...readAll(folder)]) {
    expect(text).not.toMatch(keyPattern(apiKey))
    expect(text).not.toContain(apiKey.slice(0, 6)) // nor a part
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u)
  }
  expect(JSON.parse(json.out)).toMatchObject({ count: 30 })
  expect(JSON.parse(read(`${folder}/sample.json`))).toMatchObject({ total: 30 })
})

test('behavior: a field is required if 25 entries have it; numbers become text', async () => {
  const { baseUrl } = await serve(rules)

  const { out } = await runInspect('--base-url', baseUrl, ...wallet, '--print')

  expect(out.slice(out.indexOf('const token'), out.indexOf('export interface'))).toBe(`\
const token = z.object({
  tick: z.string(), // string 25
  amount: digits, // number 25
  decimals: z.number(), // number 25
  mintedAt: z.number(), // number 25
  updated: z.number(), // number 25
  balanceUpdated: digits, // number 25
  code: z.string(), // string 25
  both: z.unknown(), // number 13, string 12
  flag: z.boolean(), // boolean 25
  tags: z.array(z.unknown()), // array 25
  none: z.unknown().nullish(), // null 25
  nested: z.object({
    rank: digits, // number 25
    text: z.string().nullish(), // null 1, string 24
  }), // object 25
  balances: z.record(z.string(), z.unknown()), // object 25
  logo: z.string().nullish(), // string 24 of 25
})

`)
  const { module } = await writeModule({ ...few, name: 'few' })
  expect(read(module)).toContain('  tick: z.string().nullish(), // string 3\n')
})
