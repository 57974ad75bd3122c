import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as exported from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { rejection, thrown } from './caught.js'
import { names, variants } from './variants.js'

const { createIndexerClient, getWalletBalance, walletBalanceQueryOptions } = exported
const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const pageOf = (name: string) => read(`docs/errors/${name}.md`)

const wallet = { address: '0xa11ce', chain: 'eth' }
const connection = { baseUrl: 'http://indexer.example', apiKey: 'any-key' }

const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const fieldsOf = (error: object) => Object.keys(error).filter((key) => key !== 'name')

test('every error that is exported has a page, and every page an error', () => {
  const classes = Object.keys(exported).filter((key) => /^[A-Z]\w+Error$/.test(key))
  const pages = readdirSync(new URL('docs/errors', root)).map((file) => file.replace('.md', ''))
  expect(classes.filter((name) => name !== 'IndexerError').sort()).toEqual([...names].sort())
  expect(pages.sort()).toEqual([...names, 'README'].sort())
})

test.each(names)('%s: the fields of its page', (name) => {
  const page = pageOf(name)
  const [, fields = ''] = page.split('## Fields\n')
  const [table = ''] = fields.split('**Retried:**')
  const cells = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field)
  const { error } = variants[name][0] ?? expect.fail('no such error')

  expect(page.startsWith(`# ${name}\n`)).toBe(true)
  expect(cells).toEqual(fieldsOf(error))
  if (cells.length === 0) expect(table).toContain('no fields besides `name` and `message`')
})

test.each(names)('%s: what its page says is retried', (name) => {
  const { retry } = walletBalanceQueryOptions(createIndexerClient(connection), wallet)
  if (typeof retry !== 'function') throw new Error('expected the retry of the package')
  const retried = variants[name].filter(({ error }) => retry(0, error)).map(({ value }) => value)
  const [, line = ''] = /^\*\*Retried:\*\* (.*?)\./m.exec(pageOf(name)) ?? []
  const said = codesIn(line).flatMap((code) =>
    code === '5xx' ? Array.from({ length: 100 }, (_, index) => String(500 + index)) : [code],
  )

  const expected = { always: [''], never: [] as string[] }[line] ?? said
  expect(retried).toEqual(expected)
  expect(variants[name].filter(({ error }) => retry(2, error))).toEqual([])
})

test.each(names)('%s: an example that runs, and what to show', (name) => {
  const [before, after] = pageOf(name).split('## At the screen\n')
  expect(before).toContain('\n```ts run\n')
  expect(after).toContain('\n```tsx\n')
})

test('HttpError: the longest wait', () => {
  const { retry } = walletBalanceQueryOptions(createIndexerClient(connection), wallet)
  const waits = [60_000, 60_001].map((retryAfterMs) => {
    const error = new exported.HttpError({ status: 429, retryAfterMs })
    return typeof retry === 'function' && retry(0, error)
  })
  expect(waits).toEqual([true, false])
  for (const page of ['HttpError', 'README']) expect(pageOf(page)).toContain(' 60,000 ms')
})

test.each([
  ['NetworkError', /^## `(.+)`$/gm],
  ['InvalidResponseError', /^## `(.+)`$/gm],
] as const)('%s: each of its kinds, and no other', (name, heading) => {
  const headings = [...pageOf(name).matchAll(heading)].map(([, kind]) => kind)
  expect(headings.sort()).toEqual(variants[name].map(({ value }) => value).sort())
})

test.each(['NetworkError', 'InvalidResponseError', 'HttpError'] as const)(
  '%s: the messages that its source has',
  (name) => {
    const messages = variants[name].map(({ error }) => error.message)
    // a status that its source says nothing of
    const telling = messages.filter((message) => !message.endsWith(', not 2xx.'))
    expect(telling.length).toBeGreaterThan(2)
    for (const message of telling) expect(pageOf(name)).toContain(`\n${message}\n`)
  },
)

test('IndexerConfigError: its messages, and no other', async () => {
  const client = (wrong: object) => thrown(() => createIndexerClient({ ...connection, ...wrong }))
  const proxy = (wrong: object) =>
    thrown(() => createWalletBalanceProxy({ ...connection, ...wrong }))
  const list = (wrong: object) =>
    thrown(() =>
      exported.infiniteWalletBalanceQueryOptions(createIndexerClient(connection), {
        ...wallet,
        ...wrong,
      }),
    )
  const relative = createIndexerClient({ proxyUrl: '/api' })
  const errors = [
    ...[{ proxyUrl: '/api' }, { apiKey: '' }, { baseUrl: 'no' }, { headers: { a: 'b\nc' } }].map(
      client,
    ),
    client({ baseUrl: undefined, apiKey: undefined, proxyUrl: '//elsewhere.example' }),
    ...[{ timeoutMs: 0 }, { maxResponseBytes: 0 }].map(client),
    list({ refetchConcurrency: 0 }),
    ...[{ allowedOrigins: ['*'] }, { allowedChains: 'eth' }, { authorize: true }].map(proxy),
    proxy({ maxLimit: 0 }),
    proxy({ cache: { storage: {}, ttlSeconds: 1 } }),
    proxy({ cache: { storage: { getItem() {}, setItem() {} }, ttlSeconds: 0 } }),
    ...[{}, { consume() {} }, { consume() {}, execEvenly: true }].map((it) =>
      proxy({ rateLimiter: it }),
    ),
    await rejection(getWalletBalance(relative, wallet)),
  ]
  const messages = errors.map((error) =>
    error instanceof exported.IndexerConfigError ? error.message : '',
  )
  // each line of each block that shows what is printed
  const blocks = pageOf('IndexerConfigError').matchAll(/^```text\n([^]*?)^```$/gm)
  const shown = [...blocks].flatMap(([, text = '']) => text.trimEnd().split('\n'))

  expect([...new Set(shown)].sort()).toEqual([...new Set(messages)].sort())
})

test('HttpError: every refusal of the proxy', () => {
  const source = sourceOf()
  const refusals = [...source.matchAll(/new ProxyRefusal\((\d+), '(\w+)'/g)]
  expect(refusals.length).toBeGreaterThan(10)
  for (const [, status, code] of refusals) {
    expect(pageOf('HttpError')).toContain(`\n| ${status} | \`${code}\` |`)
  }
  for (const code of source.match(/'upstream_\w+'/g) ?? expect.fail('none')) {
    expect(pageOf('HttpError')).toContain(`| \`${code.slice(1, -1)}\` |`)
  }
})

function sourceOf(): string {
  return readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`src/${file}`))
    .join('\n')
}
