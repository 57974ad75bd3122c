import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createIndexerClient, walletBalanceQueryOptions } from '../../src/exports/index.js'
import { names, variants } from './variants.js'

// The table of errors stands in two places; test/docs/llms.test.ts looks at a third.

const client = createIndexerClient({ baseUrl: 'http://indexer.example', apiKey: 'any-key' })
const { retry } = walletBalanceQueryOptions(client, { address: '0xa11ce', chain: 'eth' })
const tables = ['README.md', 'docs/errors/README.md'].map((file) => ({ file, rows: rowsOf(file) }))

test.each(tables)('$file: a row for each error, with its page and fields', ({ rows }) => {
  expect(rows.map(({ name }) => name)).toEqual(names)
  for (const { name, page, fields } of rows) {
    const error = Object.entries(variants).find(([key]) => key === name)?.[1][0]?.error ?? {}
    expect([page, [...fields.matchAll(/`([^`]+)`/g)].map(([, field]) => field)]).toEqual([
      name,
      Object.keys(error).filter((key) => key !== 'name'),
    ])
  }
})

test.each(tables)('$file: what its rows say is retried', ({ rows }) => {
  if (typeof retry !== 'function') throw new Error('expected the retry of the package')
  for (const { name, retried } of rows) {
    const kinds = Object.entries(variants).find(([key]) => key === name)?.[1] ?? []
    const actual = kinds.filter(({ error }) => retry(0, error)).map(({ value }) => value)
    expect([name, kindsSaid(retried, kinds)]).toEqual([name, actual])
  }
})

test('both tables of errors say the same', () => {
  const [first, second] = tables.map(({ rows }) => rows)
  expect(first).toEqual(second)
})

/** The rows of a table of errors, cell by cell. */
function rowsOf(file: string) {
  const row = /^\| \[`(\w+)`\]\((?:docs\/errors\/)?(\w+)\.md\) \|(.*)\|(.*)\|(.*)\|$/gm
  return [...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(row)].map(
    ([, name, page, when = '', fields = '', retried = '']) => ({
      ...{ name, page, when: when.trim(), fields, retried: retried.trim() },
    }),
  )
}

/** Of an error's kinds those that a cell names: `no`, `yes`, "yes, not `code`", `408, 5xx`. */
function kindsSaid(cell: string, kinds: readonly { value: string }[]): string[] {
  const values = kinds.map(({ value }) => value)
  const named = cell.replaceAll('`', '').replace('yes, not ', '').split(', ')
  const isNamed = (value: string) =>
    named.includes(value) || named.includes(value.replace(/..$/, 'xx'))
  if (cell === 'no') return []
  if (cell === 'yes') return values
  return values.filter((value) => isNamed(value) !== cell.startsWith('yes, not '))
}
