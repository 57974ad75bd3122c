import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Loader, transform } from 'esbuild'
import { expect, test } from 'vitest'
import { filesUnder, root } from './imports.js'

// Nothing that runs in a browser is newer than the browsers that the README names.

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const named = read('README.md').matchAll(/Chrome (\d+), Firefox (\d+), Safari ([\d.]+)/g)
const [[ofPackage = '', ...oldest] = [], [, ...oldestForList] = []] = [...named]

const newForList =
  /\.(toSorted|toReversed|toSpliced|with|groupBy|withResolvers|fromAsync|canParse|(is|to)WellFormed|union|intersection|difference|getOrInsert|checkVisibility|showPopover)\(|AbortSignal\.any|:has\(|light-dark\(|\(from |@(scope|starting-style|property)/g
const newNames = new RegExp(
  `${newForList.source}|structuredClone|\\.(findLast\\w*|throwIfAborted|timeout|showModal)\\(`,
  'g',
)

type Kind = [title: string, files: string[], browsers: (string | undefined)[], names: RegExp]
const layers = filesUnder('dist', /\.js$/).filter(
  (file) => !/^dist.(cli|node|server|testing)/.test(file),
)
const list = filesUnder('examples/wallet/src/token-list', /\.(tsx?|css)$/)
const kinds: Kind[] = [
  ['the package', layers, oldest, newNames],
  ['the copied list', list, oldestForList, newForList],
]

/** The newer names of a file, and its syntax, if esbuild has to rewrite it for the browsers. */
async function newerParts(text: string, file: string, [, , browsers, names]: Kind) {
  const target = ['chrome', 'firefox', 'safari'].map((name, index) => name + browsers[index])
  const options = {
    loader: file.split('.').at(-1) as Loader, // esbuild rejects others
    ...{ minifyWhitespace: true, jsx: 'automatic' as const, logLevel: 'silent' as const },
    supported: { 'regexp-unicode-property-escapes': true }, // not those of the newest Unicode
  }
  const { code } = await transform(text, { ...options, target: 'esnext' })
  const rewritten = (await transform(text, { ...options, target })).code !== code
  return [...(code.match(names) ?? []), ...(rewritten ? [`${file}: syntax`] : [])]
}

test.each(kinds)('behavior: %s is not newer than its browsers', async (...kind) => {
  const [, files] = kind
  expect(files.length).toBeGreaterThan(10)
  const found = await Promise.all(files.map((file) => newerParts(read(file), file, kind)))
  expect(found.flat()).toEqual([])
})

test.each([
  ['a.js', ['[1].findLast(f)', 'structuredClone(a)', '/(?<=a)b/', 'class A { static { f() } }'], 0],
  ['a.ts', ['[1].toSorted()', 'Object.groupBy(a, f)', 'using a = f()'], 1],
  ['a.css', ['a { b { color: red } }', 'a:has(b) { color: red }'], 1],
])('behavior: %s: %j is newer', async (file, texts, index) => {
  const kind = kinds[index] as Kind // one of the two
  for (const text of texts) expect(await newerParts(text, file, kind)).toHaveLength(1)
})

test('default: the reference names the same browsers', () => {
  expect(read('docs/reference/README.md')).toContain(ofPackage)
})
