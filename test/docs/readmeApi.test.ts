import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLlmsFacts } from './llmsFacts.js'
import { path } from './root.js'
import { readTypeFacts } from './typeFacts.js'

// The section "API" of README against dist, and its numbers against those of llms.txt, which
// llmsDefaults.test.ts takes from what the build does.

const read = (file: string) => readFileSync(path(file), 'utf8')
const [, section = ''] = /^## API\n([^]*?)^## /m.exec(read('README.md')) ?? []
const { entries, shapes } = readLlmsFacts(read('llms.txt'))
const types = readTypeFacts(['inscription-hooks'])

/** The cells of each row. */
const rows = [...section.matchAll(/^\| (`.+?) \| (.+) \|$/gm)].map(([, left = '', right = '']) => ({
  ...{ left, right },
}))
const entryRows = rows.filter(({ left }) => left.startsWith('`inscription-hooks'))
const mainRows = rows.filter((row) => !entryRows.includes(row))

const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const namesIn = (text: string) => codesIn(text).map((code) => /\w+/.exec(code)?.[0] ?? '')

/** Left to docs/api: what few need. */
const unmentioned = ['WALLET_BALANCE_PATH', 'sampleChains', 'envelopeNames', 'RawNumber']

const exportsOf = async (entry: string) => {
  const stem = entry.replace(/^inscription-hooks\/?/, '') || 'index'
  const module: Record<string, unknown> = await import(path(`dist/exports/${stem}.js`))
  return Object.keys(module).filter((name) => !unmentioned.includes(name))
}

test('its first table names all that inscription-hooks exports, and nothing else', async () => {
  const exported = await exportsOf('inscription-hooks')
  const errors = exported.filter((name) => /^[A-Z]\w+Error$/.test(name)) // a table of their own
  const named = mainRows.flatMap(({ left }) => namesIn(left))
  expect([...named, 'locateEntries'].sort()).toEqual(
    exported.filter((name) => !errors.includes(name)).sort(),
  )
  expect(section).toContain('`locateEntries(body, path?)` is the default `locate`')
})

test('its second table names the other entry points, and all that they export', async () => {
  const others = [...entries.keys()].filter((entry) => entry !== 'inscription-hooks')
  expect(entryRows.map(({ left }) => codesIn(left)[0]).sort()).toEqual(others.sort())
  for (const { left, right } of entryRows) {
    const [entry = ''] = codesIn(left)
    expect({ [entry]: namesIn(right).sort() }).toEqual({ [entry]: (await exportsOf(entry)).sort() })
  }
})

const rightOf = (name: string) =>
  mainRows.find(({ left }) => namesIn(left).includes(name))?.right ?? expect.fail(`no ${name}`)

test.each([
  ['createIndexerClient', 'IndexerClientConfig', []],
  ['useWalletBalance', 'WalletBalancePage', []],
  ['useInfiniteWalletBalance', 'WalletBalanceList', ['data']],
])('the words on %s name the fields of %s', (name, type, others) => {
  const named = codesIn(rightOf(name)).flatMap((code) => code.match(/\w+/g) ?? [])
  const fields = types.fieldsOf(type).map((field) => field.name)
  expect(named.sort()).toEqual([...fields, ...others].sort())
})

test.each([
  ['useWalletBalance', 'UseWalletBalanceParameters', []],
  ['useInfiniteWalletBalance', 'UseInfiniteWalletBalanceParameters', []],
])('%s takes what %s has', (name, type, others) => {
  const { left } = mainRows.find((row) => namesIn(row.left).includes(name)) ?? { left: '' }
  const [, ...taken] = left.match(/\w+/g) ?? []
  const fields = types.fieldsOf(type).map((field) => field.name)
  expect(taken.sort()).toEqual([...fields, ...others].sort())
})

test('the words on walletBalanceKeys name all keys', async () => {
  const { walletBalanceKeys } = await import('inscription-hooks')
  expect(namesIn(rightOf('walletBalanceKeys'))).toEqual(Object.keys(walletBalanceKeys))
})

test('its numbers are the defaults', () => {
  const said = section.matchAll(/`(\w+)` (?:\(|is )?(\d[\d,]*)/g)
  const numbers = [...said].map(([, name = '', number = '']) => [name, number.replaceAll(',', '')])
  const defaults = ['IndexerClientConfig', 'UseWalletBalanceParameters'].flatMap((type) => [
    ...(shapes.find(({ name }) => name === type)?.fields ?? []),
  ])
  expect(Object.fromEntries(numbers)).toEqual(
    Object.fromEntries(defaults.filter(([, value]) => /^\d+$/.test(value ?? ''))),
  )
})
