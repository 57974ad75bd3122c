import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { installFrom, publishedForm } from '../../scripts/published.mjs'
import { withPackageManagers } from '../../scripts/sitePages.js'
import { createSampleWallets } from '../../src/testing/createSampleWallets.js'
import { path } from './root.js'

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

test('default: docs/guides/why.md shows what every case of examples/why prints', async () => {
  const page = readFileSync(path('docs/guides/why.md'), 'utf8')
  const cases = page.matchAll(/^\[(\w+)\.ts\]\(\S+\1\.ts\): `(.+)`, here `(.+)`$/gm)
  const shown = [...cases].map(
    ([, name, usualCode, ours]) => `${name}\nusual code: ${usualCode}\ninscription-hooks: ${ours}`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [path('examples/why/all.ts')])
  expect(shown.sort()).toEqual(stdout.trim().split('\n\n'))
}, 60_000)

test('behavior: commands that install the package work before it is on npm, and after', () => {
  const readme = readFileSync(path('README.md'), 'utf8')
  const published = publishedForm(readme)
  const commands = /^```sh\n(npm create [^]*?)```$/m.exec(published)?.[1] ?? ''
  expect(commands).toContain('npm install inscription-hooks @tanstack/react-query\n')
  expect(published).not.toMatch(/not on npm|tarball/i)
  expect(publishedForm(published)).toBe(published) // also after the first release

  const site = 'https://docs.example/base'
  const tarball = `${site}/inscription-hooks.tgz`
  expect(installFrom(commands, site)).toContain(`npm install ${tarball} @tanstack/react-query\n`)
  expect(installFrom('`bun add inscription-hooks`', site)).toBe(`\`bun add ${tarball}\``)
  expect(installFrom('"dependencies": ["inscription-hooks"]', site)).toContain(`["${tarball}"]`)
  expect(installFrom('npx inscription-hooks inspect', site)).toBe('npx inscription-hooks inspect')
  for (const page of globSync('docs/{guides,cookbook,proxy}/*.md', { cwd: path('.') })) {
    const shown = installFrom(readFileSync(path(page), 'utf8'), site)
    // Deno's `npm:` cannot be a tarball
    expect(shown).not.toMatch(/(?:install|add) [^`\n]*(?<![/.:])\binscription-hooks\b(?!\.tgz)/)
  }
})

const read = (file: string) => readFileSync(path(file), 'utf8')

/** A number that a source file names, in a unit of `per`. */
function valueOf(file: string, name: string, per = 1): string {
  const pattern = new RegExp(`\\b${name}(?:: number)? = ([\\d_]+)`)
  const [, digits = 'nothing'] = pattern.exec(read(`src/${file}.ts`)) ?? []
  return (Number(digits.replaceAll('_', '')) / per).toLocaleString('en')
}

/** A size of bench/RESULTS.md. */
function sizeOf(line: string): string {
  const row = read('bench/RESULTS.md').split(`\n| ${line} | `)[1]
  return `${(Number.parseInt(row?.replace(',', '') ?? '') / 1000).toFixed(1)} kB[`
}

const tokens = createSampleWallets().map(({ entries }) => entries['eth']?.length ?? 0)
const retry = 'client/walletBalanceRetry'
const proxy = 'server/createHandler'

// biome-ignore format: a table
test.each([
  ['errors/README', `up to ${valueOf(retry, 'MAX_RETRIES')} times: after ${valueOf(retry, 'BASE_DELAY_MS', 1000)}, 2 and 4 s`],
  ['errors/README', `\`retryAfterMs\` is above ${valueOf(retry, 'MAX_RETRY_AFTER_MS')}`],
  ['errors/README', `(default ${valueOf('client/createIndexerClient', 'timeoutMs')} for each try)`],
  ['errors/README', `(default ${valueOf(proxy, 'timeoutMs')})`],
  ['errors/README', `at most ${valueOf('response/createRedactMessage', 'MAX_LENGTH')} characters`],
  ['errors/README', `at most ${valueOf('errors/IndexerError', 'MAX_ISSUES')} of`],
  ['errors/HttpError', `than ${valueOf('client/sendRequest', 'ERROR_BODY_TIMEOUT_MS', 1000)} s,`],
  ['errors/PaginationError', `(default ${valueOf('list/getAllWalletBalances', 'maxEntries')})`],
  ['guides/compared', sizeOf("`import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'`")],
  ['guides/compared', sizeOf('wagmi 3.7.7')],
  ['guides/compared', sizeOf('@0xsequence/hooks 6.0.5')],
  ['guides/compared', `${/\d+ of \d+ tokens(?=`, here)/.exec(read('docs/guides/why.md'))}](why.md`],
  ['guides/important-defaults', `\`limit\` ${valueOf('request/createWalletBalanceRequest', 'DEFAULT_LIMIT')},`],
  ['guides/important-defaults', `At most ${valueOf('list/withReadAhead', 'DEFAULT_CONCURRENCY')} requests`],
  ['guides/important-defaults', `Timeout ${valueOf('client/createIndexerClient', 'timeoutMs', 1000)} s`],
  ['guides/paging', `up to ${valueOf('list/withReadAhead', 'DEFAULT_CONCURRENCY')} pages`],
  ['guides/proxy', `(default ${valueOf(proxy, 'timeoutMs')}) must`],
  ['guides/proxy', `the client's (default ${valueOf('client/createIndexerClient', 'timeoutMs')})`],
  ['guides/proxy', `(default ${valueOf(proxy, 'maxLimit')} entries)`],
  ['guides/proxy', `(default ${valueOf(proxy, 'maxResponseBytes', 2 ** 20)} MiB)`],
  ['guides/proxy', `at most ${valueOf('server/readRequest', 'MAX_BODY_BYTES', 2 ** 10)} KiB`],
  ['guides/proxy', `than ${valueOf('server/callStore', 'STORE_TIMEOUT_MS')} ms`],
  ['guides/real-service', `at least ${valueOf('cli/inspect/describeValues', 'ENOUGH_ENTRIES')} entries`],
  ['guides/testing', `${tokens.slice(0, -1).join(', ')} and ${tokens.at(-1)?.toLocaleString('en')} tokens`],
  ['guides/unknown-responses', `${valueOf('response/locateEntries', 'MAX_DEPTH')} levels`],
  ['guides/unknown-responses', `at least ${valueOf('list/offsetAfterPage', 'SMALLEST_CAP')} entries`],
  ['guides/where-a-list-ends', `(at least ${valueOf('list/offsetAfterPage', 'SMALLEST_CAP')},`],
  ['guides/where-a-list-ends', `After ${valueOf('list/placePage', 'MAX_PAGES_WITHOUT_NEW')} such pages`],
])('default: docs/%s.md has a number of the code: %s', (page, text) => {
  expect(read(`docs/${page}.md`)).toContain(text)
})

test('default: the proxy has the codes of docs/guides/troubleshooting.md', () => {
  const server = globSync('src/server/*.ts', { cwd: path('.') })
    .map(read)
    .join('')
  const codes = read('docs/guides/troubleshooting.md').matchAll(/ \(`(\w+)`\):/g)
  const unknown = Array.from(codes, ([, code]) => `'${code}'`).filter((it) => !server.includes(it))
  expect(unknown).toEqual([])
})
