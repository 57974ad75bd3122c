import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, packagesReachedBy, root } from './imports.js'

// These read dist, which `npm test` builds first.

test.each([
  [
    'index',
    [
      'HttpError',
      'IndexerConfigError',
      'IndexerError',
      'IndexerProvider',
      'InvalidParametersError',
      'InvalidResponseError',
      'NetworkError',
      'PaginationError',
      'ProviderNotFoundError',
      'RedirectError',
      'ServiceError',
      'TimeoutError',
      'WALLET_BALANCE_PATH',
      'createIndexerClient',
      'defineWalletBalanceResponse',
      'fetchAllWalletBalances',
      'fetchWalletBalance',
      'getWalletBalance',
      'infiniteWalletBalanceQueryOptions',
      'isIndexerError',
      'keepPreviousPage',
      'locateEntries',
      'useIndexerClient',
      'useInfiniteWalletBalance',
      'useSuspenseInfiniteWalletBalance',
      'useSuspenseWalletBalance',
      'useWalletBalance',
      'walletBalanceKeys',
      'walletBalanceQueryOptions',
    ],
  ],
  ['eager', []],
  ['server', ['createWalletBalanceProxy']],
  ['zod', ['walletBalanceRequestSchema']],
  [
    'testing',
    [
      'RawNumber',
      'createIndexerEmulator',
      'createSampleWallet',
      'createSampleWallets',
      'envelopeNames',
      'sampleChains',
    ],
  ],
  ['msw', ['walletBalanceHandlers']],
])('exports: %s', async (entry, names) => {
  const module: Record<string, unknown> = await import(join(root, `dist/exports/${entry}.js`))
  expect(Object.keys(module).sort()).toEqual([...names].sort())
})

test('behavior: package.json has a subpath for each entry, and no other', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const targets = Object.values<{ default?: string }>(exports).flatMap(
    (target) => target.default ?? [],
  )
  const built = filesUnder('dist/exports', /\.js$/).map((file) => `./${file}`)
  expect(targets.sort()).toEqual(built)
})

test.each([
  ['index', ['@tanstack/react-query', 'react'], []],
  ['eager', [], []],
  ['server', ['zod/mini'], []],
  ['zod', ['zod/mini'], []],
  ['testing', ['zod/mini'], []],
  ['msw', ['msw'], []],
])('behavior: %s reaches %j statically and %j on demand', (entry, statically, dynamically) => {
  expect(packagesReachedBy(`dist/exports/${entry}.js`)).toEqual({ statically, dynamically })
})

test("behavior: 'use client' stands where React is used, and nowhere else", () => {
  const modules = filesUnder('dist', /\.js$/)
  const marked = modules.filter((file) =>
    readFileSync(join(root, file), 'utf8').startsWith('"use client"'),
  )
  const users = modules.filter((file) =>
    /from "(react|@tanstack\/react-query)"/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((file) => !marked.includes(file))).toEqual([])
  expect(marked.filter((file) => !file.startsWith('dist/react/'))).toEqual([])
})

test.each(['walletBalance', 'infiniteWalletBalance'])(
  'behavior: the option factory of %s needs no package, so a server component can call it',
  (stem) => {
    expect(packagesReachedBy(`dist/query/${stem}.js`).statically).toEqual([])
  },
)

test('behavior: one module out per module in, each with its declarations and its source map', () => {
  const stems = (files: string[], ending: RegExp) =>
    files.map((file) => file.replace(/^(src|dist)\//, '').replace(ending, ''))
  const sources = stems(filesUnder('src', /\.tsx?$/), /\.tsx?$/)
  expect(stems(filesUnder('dist', /(?<!\.d)\.js$/), /\.js$/)).toEqual(sources)
  expect(stems(filesUnder('dist', /\.d\.ts$/), /\.d\.ts$/)).toEqual(sources)
  expect(stems(filesUnder('dist', /\.js\.map$/), /\.js\.map$/)).toEqual(sources)
})

test('behavior: the lockfile names no host', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http')
})
