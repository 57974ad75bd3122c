import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as exported from '../../src/exports/index.js'
import { names, variants } from './variants.js'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

const client = exported.createIndexerClient({ proxyUrl: 'https://dapp.example/api' })
const wallet = { address: '0xa11ce', chain: 'eth' }

/** The fields that an error of any kind has. */
function fieldsOf(name: exported.WalletBalanceError['name']): string[] {
  const source = read(`src/errors/${name}.ts`)
  return [...source.matchAll(/^ {2}declare readonly (\w+)/gm)].map(([, field = '']) => field)
}

/** Of an error's kinds those that are retried. */
function retriedOf(name: exported.WalletBalanceError['name'], failures = 0): string[] {
  const { retry } = exported.walletBalanceQueryOptions(client, wallet)
  if (typeof retry !== 'function') throw new Error('expected the retry of the package')
  return variants[name].filter(({ error }) => retry(failures, error)).map(({ value }) => value)
}

/** Of an error's kinds those that a text names: `no`, `yes`, `408, 5xx`, `truncated`. */
function kindsSaid(text: string, name: exported.WalletBalanceError['name']): string[] {
  const values = variants[name].map(({ value }) => value)
  const words: string[] = text.match(/[\w-]+/g) ?? []
  if (/^(yes|always)$/.test(text)) return values
  return values.filter((value) =>
    [value, value.replace(/..$/, 'xx')].some((it) => words.includes(it)),
  )
}

test('every error that is exported has a page, and every page an error', () => {
  const classes = Object.keys(exported).filter((key) => /^[A-Z]\w+Error$/.test(key))
  const pages = readdirSync(new URL('docs/errors', root)).map((file) => file.replace('.md', ''))
  expect(classes.filter((name) => name !== 'IndexerError').sort()).toEqual([...names].sort())
  expect(pages.sort()).toEqual([...names, 'README'].sort())
})

test.each(names)('%s: the fields of its page, and what is retried', (name) => {
  const page = read(`docs/errors/${name}.md`)
  const [, fields = ''] = page.split('## Fields\n')
  const [table = ''] = fields.split('**Retried:**')
  const [, retried = ''] = /^\*\*Retried:\*\* (.*?)\./m.exec(page) ?? []

  expect(page.startsWith(`# ${name}\n`)).toBe(true)
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field)).toEqual(fieldsOf(name))
  expect(kindsSaid(retried, name)).toEqual(retriedOf(name))
  expect(retriedOf(name, 2)).toEqual([]) // at most twice
})

test.each(['README.md', 'docs/errors/README.md'])('%s: a row for each error', (file) => {
  const row = /^\| \[`(\w+)`\]\((?:docs\/errors\/)?(\w+)\.md\) \|.*\|(.*)\|(.*)\|$/gm
  const rows = [...read(file).matchAll(row)].map(([, name, page, fields = '', retried = '']) => {
    const known = names.find((it) => it === name) ?? expect.fail(`no such error: ${name}`)
    const codes = [...fields.matchAll(/`([^`]+)`/g)].map(([, field]) => field)
    return { name, page, fields: codes, retried: kindsSaid(retried.trim(), known) }
  })
  expect(rows).toEqual(
    names.map((name) => ({
      ...{ name, page: name, fields: fieldsOf(name), retried: retriedOf(name) },
    })),
  )
})
