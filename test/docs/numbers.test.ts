import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { githubAnchor } from '../../scripts/sitePages.js'
import { createSampleWallets } from '../../src/testing/createSampleWallets.js'
import { path } from './root.js'

// Numbers in prose are those of the code, of a measurement, or of a program that a test runs.

const read = (file: string) => readFileSync(path(file), 'utf8')
/** Without line breaks, the marks of doc blocks, and the commas of long numbers. */
const proseOf = (text: string) =>
  text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ').replace(/(?<=\d),(?=\d{3})/g, '')

/** Where a number is defined, and a text with it: `#`, or what is calculated from it. */
const sentences = `
amounts/formatAmount maximumFractionDigits > amounts/formatAmount: Default: #.
amounts/toDecimal MAX_PLACES > amounts/toDecimal: 0 to #.
client/createIndexerClient timeoutMs > client/createIndexerClient: whole milliseconds. Default: #.
client/walletBalanceRetry MAX_RETRIES > client/walletBalanceRetry: at most # retries
client/walletBalanceRetry MAX_RETRY_AFTER_MS > client/walletBalanceRetry: above #/1000 s
client/walletBalanceRetry MAX_RETRY_AFTER_MS > react/withRetry: above #/1000 s
client/walletBalanceRetry MAX_RETRY_AFTER_MS > errors/WalletBalanceError: is above #.
client/walletBalanceRetry MAX_RETRY_AFTER_MS > errors/WalletBalanceError: is at most #.
errors/IndexerError MAX_ISSUES > errors/WalletBalanceError: beyond the first #.
list/getAllWalletBalances maxEntries > list/getAllWalletBalances: PaginationError}. Default: #.
list/offsetAfterPage SMALLEST_CAP > docs/contributing/decisions.md: A page of # entries or more
list/withReadAhead DEFAULT_CONCURRENCY > list/getAllWalletBalances: in flight. Default: #.
list/withReadAhead DEFAULT_CONCURRENCY > query/infiniteWalletBalanceQueryOptions: Default: #.
request/createWalletBalanceRequest DEFAULT_LIMIT > request/createWalletBalanceRequest: 1. Default: #.
request/createWalletBalanceRequest DEFAULT_LIMIT > README.md: shows # of 137
response/createRedactMessage MAX_LENGTH > errors/IndexerError: At most # characters.
response/locateEntries MAX_DEPTH > response/locateEntries: in up to # nested objects
server/callStore STORE_TIMEOUT_MS > server/WalletBalanceProxyOptions: longer than # ms
server/createHandler maxLimit > server/WalletBalanceProxyOptions: gets a 400. Default: #.
server/createHandler timeoutMs > server/WalletBalanceProxyOptions: Default: #.
server/createHandler maxResponseBytes > server/WalletBalanceProxyOptions: decompression. Default: #.
server/createResponseCache MAX_TTL_SECONDS > server/WalletBalanceProxyOptions: from 1 to #.
server/createUpstream MIN_SECRET_LENGTH > SECURITY.md: has # characters or more
several/ListsObserver HOLD_MS > several/useInfiniteWalletBalances: up to # ms
several/readLists MAX_EMPTY_PAGES > several/useInfiniteWalletBalances: sent #+1 empty pages
testing/createIndexerEmulator MAX_RECORDED_REQUESTS > testing/IndexerEmulator: The last # requests
testing/EmulatorRequest MAX_BODY_BYTES > testing/createIndexerEmulator: above #/1024 KiB
client/walletBalanceRetry MAX_RETRIES > docs/errors/README.md: up to # times: after 1, 2 and 4 s
client/walletBalanceRetry BASE_DELAY_MS > docs/errors/README.md: times: after #/1000, 2 and 4 s
client/walletBalanceRetry MAX_RETRY_AFTER_MS > docs/errors/README.md: \`retryAfterMs\` is above #
client/createIndexerClient timeoutMs > docs/errors/README.md: (default # for each try)
server/createHandler timeoutMs > docs/errors/README.md: (default #)
response/createRedactMessage MAX_LENGTH > docs/errors/README.md: at most # characters
errors/IndexerError MAX_ISSUES > docs/errors/README.md: at most # of
client/sendRequest ERROR_BODY_TIMEOUT_MS > docs/errors/HttpError.md: than #/1000 s,
list/getAllWalletBalances maxEntries > docs/errors/PaginationError.md: (default #)
request/createWalletBalanceRequest DEFAULT_LIMIT > docs/guides/important-defaults.md: \`limit\` #,
list/withReadAhead DEFAULT_CONCURRENCY > docs/guides/important-defaults.md: At most # requests
client/createIndexerClient timeoutMs > docs/guides/important-defaults.md: Timeout #/1000 s
list/withReadAhead DEFAULT_CONCURRENCY > docs/guides/paging.md: up to # pages
server/createHandler timeoutMs > docs/guides/proxy.md: (default #) must
client/createIndexerClient timeoutMs > docs/guides/proxy.md: the client's (default #)
server/createHandler maxLimit > docs/guides/proxy.md: (default # entries)
server/createHandler maxResponseBytes > docs/guides/proxy.md: (default #/1048576 MiB)
server/readRequest MAX_BODY_BYTES > docs/guides/proxy.md: at most #/1024 KiB
server/callStore STORE_TIMEOUT_MS > docs/guides/proxy.md: than # ms
cli/inspect/describeValues ENOUGH_ENTRIES > docs/guides/real-service.md: at least # entries
response/locateEntries MAX_DEPTH > docs/guides/unknown-responses.md: # levels
list/offsetAfterPage SMALLEST_CAP > docs/guides/unknown-responses.md: at least # entries
list/offsetAfterPage SMALLEST_CAP > docs/guides/where-a-list-ends.md: (at least #,
list/placePage MAX_PAGES_WITHOUT_NEW > docs/guides/where-a-list-ends.md: After # such pages
`
const row = /^(\S+) (\w+) > (\S+): (.+)$/gm

test.each([...sentences.matchAll(row)].map(([, ...parts]) => parts))(
  'default: %s, %s is in %s: %s',
  (source, name, place = '', sentence = '') => {
    const code = read(`src/${source}.ts`)
    const [, digits] = new RegExp(`\\b${name}(?:: number)? = ([\\d_]+)`).exec(code) ?? []
    const value = Number(digits?.replaceAll('_', ''))
    const said = sentence.replace(/#(?:([+/])(\d+))?/g, (_, sign, other) =>
      String(sign === '+' ? value + Number(other) : value / Number(other ?? 1)),
    )
    expect(proseOf(read(place.endsWith('.md') ? place : `src/${place}.ts`))).toContain(said)
  },
)

test.each(['README.md', 'docs/index.md'])('behavior: %s has the numbers of why.md', (file) => {
  const sections = read('docs/guides/why.md').split(/^##+ /m)
  const shown = new Map(
    sections.map((section) => [githubAnchor(section.split('\n', 1)[0] ?? ''), proseOf(section)]),
  )
  const cases = proseOf(read(file)).matchAll(/([^[\]]*)\[[Cc]ode\]\([^)]*why\.md#([\w-]+)\)/g)
  const numbers = [...cases].flatMap(([, sentence = '', anchor = '']) =>
    [...sentence.matchAll(/(?<![\w#])\d+/g)].map(([number]) => [number, anchor] as const),
  )
  expect(numbers.length).toBeGreaterThan(3)
  for (const [number, anchor] of numbers) expect(shown.get(anchor), anchor).toContain(number)
})

test('default: the numbers of the emulator, and the codes of the proxy', () => {
  const sizes = createSampleWallets().map(({ entries }) => entries['eth']?.length ?? 0)
  const tokens = `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)} tokens`
  expect(proseOf(read('docs/guides/testing.md'))).toContain(tokens)

  const server = globSync(path('src/server/*.ts')).map((file) => readFileSync(file, 'utf8'))
  const codes = read('docs/guides/troubleshooting.md').matchAll(/ \(`(\w+)`\):/g)
  for (const [, code] of codes) expect(server.join('')).toContain(`'${code}'`)
})

test('default: the size, and the versions of peers and of Node', () => {
  const sizeOf = (measured: string) => {
    const [, bytes = ''] = read('bench/RESULTS.md').split(`\n| ${measured} | `)
    return `${(Number.parseInt(bytes.replace(',', '')) / 1_000).toFixed(1)} kB`
  }
  const own = sizeOf(
    "`import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'`",
  )
  expect(read('docs/index.md')).toContain(`**${own}** gzipped`)
  const [loop] = /\d+ of \d+ tokens(?=`, here)/.exec(read('docs/guides/why.md')) ?? []
  expect(read('docs/guides/compared.md')).toContain(`[${loop}](why.md`)
  for (const size of [own, sizeOf('wagmi 3.7.7'), sizeOf('@0xsequence/hooks 6.0.5')]) {
    expect(read('docs/guides/compared.md')).toContain(`| ${size}[`)
  }

  const { peerDependencies: peers, engines } = JSON.parse(read('package.json')) as {
    peerDependencies: Record<'react' | '@tanstack/react-query', string>
    engines: { node: string }
  }
  const [oldest = '', next = ''] = engines.node.match(/(?<=\^)\d+\.\d+/g) ?? []
  const node = `Node ${Number.parseInt(next)} or later (or ${Number.parseInt(oldest)})`
  for (const file of ['README.md', 'CONTRIBUTING.md']) expect(read(file)).toContain(node)
  expect(read('docs/contributing/decisions.md')).toContain(`Node ${oldest} and later`)
  const query = `TanStack Query ${/\d+\.\d+/.exec(peers['@tanstack/react-query'])?.[0]}`
  const react = `React ${peers.react.match(/\d+/g)?.join(' and ')}`
  expect(read('README.md')).toContain(`${react}, ${query} or later`)
  expect(read('docs/contributing/decisions.md')).toContain(`${query} and the newest`)
})
