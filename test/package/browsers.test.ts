import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Loader, transform } from 'esbuild'
import { expect, test } from 'vitest'
import { filesUnder, root } from './imports.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sentence = /Chrome (\d+), Firefox (\d+), Safari ([\d.]+)/g
const [ofPackage = [], ofList = []] = [...read('README.md').matchAll(sentence)]

const forBoth =
  /\.(toSorted|toReversed|toSpliced|with|groupBy|withResolvers|fromAsync|canParse|(is|to)WellFormed|union|intersection|difference|checkVisibility|showPopover)\(|AbortSignal\.any|:has\(|light-dark\(|\(from |@(scope|starting-style|property)/g
const forPackage = /structuredClone|\.(findLast\w*|throwIfAborted|timeout|showModal)\(/g
const ours = filesUnder('dist', /\.js$/).filter(
  (file) => !/^dist.(cli|node|server|testing)/.test(file),
)
const list = filesUnder('examples/wallet/src/token-list', /\.(tsx?|css)$/)

test.each([
  [ofPackage, ours, [forBoth, forPackage], ['[].findLast(f)', '/(?<=a)b/', 'class A{static{f()}}']],
  [ofList, list, [forBoth], ['[].toSorted()', 'using a = f()', '/* css */ a { b { color: red } }']],
])('behavior: nothing is newer than %s', async ([, ...versions], files, names, newer) => {
  const target = ['chrome', 'firefox', 'safari'].map((name, index) => name + versions[index])
  const supported = { 'regexp-unicode-property-escapes': true } // not those of the newest Unicode

  /** The newer names of a file, and its syntax if esbuild has to rewrite it. */
  async function newerParts(text: string, loader: Loader) {
    const options = { loader, supported, minifyWhitespace: true, jsx: 'automatic' } as const
    const { code } = await transform(text, { ...options, target: 'esnext' })
    const rewritten = (await transform(text, { ...options, target })).code !== code
    return [...names.flatMap((name) => code.match(name) ?? []), ...(rewritten ? ['syntax'] : [])]
  }
  for (const file of files) {
    const loader = file.split('.').at(-1) as Loader // esbuild rejects others
    expect([file, await newerParts(read(file), loader)]).toEqual([file, []])
  }
  for (const text of newer) {
    expect(await newerParts(text, text.includes('css') ? 'css' : 'ts')).toHaveLength(1)
  }
  expect(files.length).toBeGreaterThan(10)
  expect(read('docs/reference/README.md')).toContain(ofPackage[0])
})
