import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withPackageManagers } from '../../scripts/packageManagers.js'
import { siteLink, sourcePages } from '../../scripts/sitePages.js'
import { path } from './root.js'

const read = (file: string) => readFileSync(path(file), 'utf8')
const home = read('docs/index.md')

test('behavior: the figures of the home page are measured ones', () => {
  const results = read('bench/RESULTS.md')
  const [, bytes = ''] =
    /IndexerProvider, useInfiniteWalletBalance }.*?\| ([\d,]+) \|/.exec(results) ?? []
  const [, ofWagmi = ''] = /^\| wagmi \S+ \| ([\d,]+) \|/m.exec(results) ?? []
  const kB = (text: string) => `${(Number(text.replace(',', '')) / 1000).toFixed(1)} kB`
  expect(home).toContain(`**${kB(bytes)}** gzipped`)
  expect(home).toContain(`: ${kB(ofWagmi)}.`)

  // test/docs/why.test.ts runs these scripts
  const why = read('docs/guides/why.md')
  expect(why).toContain('`87 of 137 tokens`, here `137 of 137 tokens`')
  expect(home).toContain(
    '**137 of 137** tokens from a service that caps its pages. A usual loop gets 87.',
  )
  expect(why).toContain('`[12345678901234567000,')
  expect(why).toContain('here `["12345678901234567890"')
  expect(home).toContain('**20 of 20** digits of a long balance kept. `response.json()` keeps 17.')
})

test('behavior: what a page links to outside of docs has a page', () => {
  const pages = sourcePages(['README.md', 'docs/guides/why.md'])
  const link = siteLink('docs/guides/why.md', '../../examples/why/lostDigits.ts')
  expect(link).toBe('/source/examples/why/lostDigits-ts')
  expect(pages.get(`${link.slice(1)}.md`)).toContain(read('examples/why/lostDigits.ts').trim())
  expect(siteLink('README.md', 'examples/next')).toBe('/source/examples/next/README-md')
  expect(siteLink('README.md', 'docs/errors/README.md#retries')).toBe('/errors/#retries')
  expect(siteLink('README.md', 'examples/wallet')).toBe('/wallet/')
})

test('behavior: install commands for other package managers', () => {
  const commands =
    '```sh\nnpm create --yes vite@latest app -- --template react-ts\ncd app\nnpm install zod\n```'
  const shown = withPackageManagers(commands)
  expect(shown).toContain(
    '```sh [pnpm]\npnpm create vite app --template react-ts\ncd app\npnpm add zod\n```',
  )
  expect(withPackageManagers('```sh\nnpm install --save-dev vitest\n```')).toContain(
    'bun add -D vitest\n',
  )
  const other = '```sh\nnpm install zod\nnpx inscription-hooks inspect\n```'
  expect(withPackageManagers(other)).toBe(other)
})
