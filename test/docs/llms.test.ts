import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLlmsFacts } from './llmsFacts.js'
import { path } from './root.js'
import { readTypeFacts } from './typeFacts.js'

// These read dist, which `npm test` builds first. That the code in llms.txt compiles and its links
// point to something is tested with all other pages.

const text = readFileSync(path('llms.txt'), 'utf8')
const { entries, shapes, words } = readLlmsFacts(text)
const types = readTypeFacts([...entries.keys()])

test('it has the form of llmstxt.org: a title, a summary, words, then lists of links', () => {
  const [title, summary] = text.split('\n\n')
  expect(title).toMatch(/^# \S+$/)
  expect(summary).toMatch(/^> [^\n]+$/)
  const [words = '', ...sections] = text.split(/^## /m)
  expect(words.replace(/^```[^]*?^```$/gm, '').match(/^#/gm)).toHaveLength(1)
  expect(sections.length).toBeGreaterThan(0)
  for (const section of sections)
    expect(section).toMatch(/^.+\n\n(- \[[^\]]+\]\([^)]+\): .+\n)+\n?$/)
})

test('it names every entry point of package.json', () => {
  const { exports } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  const subpaths = Object.keys(exports).filter((subpath) => subpath !== './package.json')
  const names = subpaths.map((subpath) => `inscription-hooks${subpath.slice(1)}`)
  expect([...entries.keys()].sort()).toEqual(names.sort())
})

test.each([...entries])('it names all that %s exports', async (entry, names) => {
  const module: Record<string, unknown> = await import(builtFile(entry))
  expect([...names].sort()).toEqual(Object.keys(module).sort())
})

test.each(shapes)('it names all fields of $name', ({ name, fields }) => {
  const actual = types.fieldsOf(name).map((field) => field.name)
  expect([...fields.keys()].filter((field) => field !== 'none').sort()).toEqual(actual.sort())
})

test('it has every error', () => {
  const errors = [...types.names].filter((name) => /^[A-Z]\w+Error$/.test(name))
  const general = ['IndexerError', 'WalletBalanceError']
  const named = shapes.map(({ name }) => name).filter((name) => name.endsWith('Error'))
  expect(named.sort()).toEqual(errors.filter((name) => !general.includes(name)).sort())
})

test.each(shapes)('its defaults of $name are those of the doc blocks', ({ name, fields }) => {
  for (const field of types.fieldsOf(name)) {
    const [, documented] = /\bdefault:? (`[^`{]+`|\d[\d,]*|true|false)/i.exec(field.doc) ?? []
    const value = documented?.replaceAll(/[`,]/g, '')
    if (value !== 'locateEntries')
      expect({ [field.name]: fields.get(field.name) }).toEqual({ [field.name]: value })
  }
})

test('each name in it is one of the package, of its types or of what it stands on', async () => {
  const { walletBalanceKeys } = await import(builtFile('inscription-hooks'))
  const others = ['WalletBalanceResponse']
  const fields = [...shapes.map(({ name }) => name), ...others].flatMap((name) =>
    types.fieldsOf(name),
  )
  const known = new Set([
    ...types.names,
    ...fields.map(({ name }) => name),
    ...Object.keys(walletBalanceKeys),
    ...notOurs,
  ])
  expect(words.filter((word) => !known.has(word))).toEqual([])
})

/** Parameters, names of TanStack Query, React and npm, and first parts of what is no name. */
const notOurs = [
  ...['signal', 'onProgress', 'maxRows'],
  ...['client', 'data', 'error', 'fetchNextPage', 'hasNextPage', 'placeholderData'],
  ...['retry', 'select'],
  ...['npm', 'inscription', 'declare', 'POST', 'Retry', 'VITE_', 'NEXT_PUBLIC_'],
]

function builtFile(entry: string): string {
  return path(`dist/exports/${entry.replace(/^inscription-hooks\/?/, '') || 'index'}.js`)
}
