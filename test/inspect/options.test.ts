import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import {
  address,
  clientOf,
  connect,
  createFolder,
  inspect,
  read,
  runInspect,
  type Service,
  serve,
  wallet,
} from './runInspect.js'
import { refusing, tokens } from './services.js'

const entries = tokens(45)
const plain: Service = { entries, body: ({ entries, total }) => ({ data: { entries, total } }) }

test('default: the report', async () => {
  const { code, out, err } = await inspect(plain)

  expect(code).toBe(0)
  expect(out.replaceAll(/\d+ (ms|kB)/g, 'N $1')).toBe(`\
entries       data.entries (the only list), 45 read
total         45 (data.total)
more          not given
  token       string 45
  standard    string 45
  qty         numeric string 45
shown as      tk0  abc-20  1.50
              tk1  abc-20  4.50
              tk2  abc-20  7.50
              tick: token, protocol: standard, balance: qty
              Not as in your wallet? Uncomment or correct a line in the file of --write.
              A running wallet rebuilds when it is saved. Guide: docs/guides/real-service.md
              Names and amounts of the wallet are in this report.
id            token + standard
offset        respected
limit         20 respected, larger not seen
headers       x-ratelimit-remaining: 9 for [redacted]; CORS not learned (browsers ask first): use a proxy
empty wallet  nothing tells it, asked with a made-up address
requests      4, slowest N ms, largest N kB
not learned   error forms (--errors), other chains
The service echoes the API key. It is replaced in all output.

nothing written: --write src/response.ts, --sample indexer-sample.json
`)
  const names = ['first page', 'next page', 'large page', 'empty wallet']
  expect(err).toBe(names.map((name) => `requesting: ${name}\n`).join(''))
})

test('parameters: --from reads a body without a key or a request', async () => {
  vi.stubEnv('INDEXER_API_KEY', '')
  const folder = createFolder()
  const [body, module] = [`${folder}/body.json`, `${folder}/response.ts`]
  writeFileSync(body, JSON.stringify({ code: 0, data: { list: entries, total: 137 } }))

  const { code, out, err } = await runInspect('--from', body, '--write', module)
  const json = await runInspect('--from', body, '--json')

  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('data.list (the only list), 45 read\n')
  expect(read(module)).toContain('  qty: z.string(), // numeric string 45\n')
  const unknown = { offset: 'unknown', limit: 'unknown', maxLimit: null }
  const found = { path: 'data.list', total: { path: 'data.total', value: 137 }, requests: [] }
  expect(JSON.parse(json.out)).toMatchObject({ ...found, ...unknown })
  const text = JSON.stringify({ list: [{ tick: '𓂀' }] })
  for (const encoding of ['utf8', 'utf16le'] as const) {
    writeFileSync(body, `\ufeff${text}`, { encoding }) // PowerShell's `>`
    const marked = await runInspect('--from', body, '--json')
    expect(JSON.parse(marked.out)).toMatchObject({ path: 'list', count: 1 })
  }
  for (const [text, place] of [
    ['{"a":1,\n"b":2,}', /: position 14( \(line 2 column 7\))?/],
    ['{"a":[1,\n', /: Unexpected end of JSON input/],
    ['<p>at position 12</p>', /(?:)/], // the message quotes it
  ] as const) {
    writeFileSync(body, text)
    const said = new RegExp(`^inscription-hooks: .*body.json is not JSON${place.source}\n$`)
    const result = await runInspect('--from', body)
    expect(result).toEqual({ code: 1, out: '', err: expect.stringMatching(said) })
  }
  for (const text of ['{"data":{"ordi":{},"sats":{}}}', '{"a":[],"b":[]}']) {
    writeFileSync(body, text)
    const nothing = await runInspect('--from', body)
    expect(nothing).toMatchObject({ code: 1, out: expect.stringContaining('could not be read. R') })
  }
})

test('parameters: --print writes the file to the standard output; the next steps', async () => {
  const module = `${createFolder()}/response.ts`

  const { again, out, err } = await inspect(plain, '--print')
  const written = await again('--write', module)

  expect(out).toBe(read(module))
  expect(err).toMatch(/^entries +data\.entries/m)
  expect(written.out).toMatch(
    /\n\nimport \{ response \} from '\.\/response'\n<IndexerProvider response=\{response\} …>\n$/,
  )
})

test('parameters: --locate chooses one of the lists that the report names', async () => {
  const { again, code, out } = await inspect({
    entries,
    body: ({ entries, total }) => ({ tokens: entries, total, nfts: [{ id: 1, name: 'x' }] }),
  })
  const chosen = await again('--locate', 'tokens', '--print')
  const wrong = await again('--locate', 'data.tokens')

  expect([code, out]).toEqual([1, expect.stringContaining('--locate PATH')])
  expect(out).toMatch(/^list +tokens, 20 long, fields: token, standard, qty$/m)
  expect(out).toMatch(/^list +nfts, 1 long, fields: id, name$/m)
  expect(chosen).toMatchObject({ code: 0, out: expect.stringContaining("locate: 'tokens',") })
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('locate-failed') })
})

test.each(refusing)('parameters: --errors: $title', async (form) => {
  const { cure, empty, failed, service, shown } = form
  const file = `${createFolder()}/response.ts`
  const { again, asked, code, out } = await inspect(service, '--errors', '--write', file)
  expect([code, asked.length]).toEqual([0, 5])
  expect(out).toMatch(/^wrong key .*\nunknown chain [^]*^not learned +other chains$/m)
  for (const text of shown) expect(out).toContain(text)
  const source = read(file)
  const unwritten = await again('--errors')
  expect(unwritten.code).toBe(cure === undefined ? 0 : 1)
  const { errors } = JSON.parse((await again('--errors', '--json')).out) as Findings
  expect(errors).toMatchObject([{ read: 'error', status: 200 }, { name: 'unknown chain' }])
  if (cure === undefined) return expect(source).not.toContain('empty:')

  expect(source).toContain(`  empty: ${cure},`)
  const readBody = (body: object) => {
    const url = connect(async () => Response.json(body))
    return getWalletBalance(clientOf(url, file), { address, chain: 'eth' })
  }
  for (const body of [failed, { ...empty, ok: false }]) {
    await expect(readBody(body)).rejects.toMatchObject({ name: 'ServiceError' })
  }
  expect(await readBody(empty)).toMatchObject({ entries: [] })
})

test.each([
  [0, /^first page +No complete response from https:\/\/service-\S+-balance\. Check the URL/m],
  [404, /^first page .* status 404\. .* Asked: https:\/\/service-\S+\/get-wallet-balance$/m],
])('behavior: status %d: the URL that was asked', async (status, said) => {
  const { out } = await inspect({ ...plain, refuses: 0, refusal: [status] })
  expect(out).toMatch(said)
  expect(out).not.toContain('browser, this may be CORS')
})

test('parameters: --proxy-url needs no key; its query is not printed', async () => {
  vi.stubEnv('INDEXER_API_KEY', '')
  const { baseUrl, received } = serve(plain)

  const { code, out, err } = await runInspect('--proxy-url', `${baseUrl}/?network=main`, ...wallet)

  expect([code, received.length]).toEqual([0, 4])
  expect(out + err).not.toContain('network')
})

test.each<[name: string, args: (folder: string) => string[], message: string, key?: string]>([
  ['no key', () => [], 'set INDEXER_API_KEY', ''],
  ['a short key', () => [], 'INDEXER_API_KEY has fewer than 8 characters', 'hushhsh'],
  ['no such folder', (folder) => ['--write', `${folder}/x/y.ts`], 'does not exist'],
  ['an existing file', (folder) => ['--write', `${folder}/old`], 'use --force'],
  ['a link that leads nowhere', (folder) => ['--write', `${folder}/link`], 'use --force'],
  ['an existing sample', (folder) => ['--sample', `${folder}/old`], 'use --force'],
  ['a device', () => ['--write', '/dev/null', '--force'], 'is a folder, a pipe or a device'],
  ['a folder', () => ['--sample', '.', '--force'], '. is a folder, a pipe or a device'],
  ['no sample to check', (folder) => ['--check', `${folder}/old`], 'is not a sample'],
  ['no file to check', (folder) => ['--check', `${folder}/no`], 'no such file'],
])('behavior: %s: wrong usage, before any request', async (_, args, message, key) => {
  const folder = createFolder()
  writeFileSync(`${folder}/old`, 'old')
  symlinkSync(`${folder}/nowhere`, `${folder}/link`)
  if (key !== undefined) vi.stubEnv('INDEXER_API_KEY', key)

  const { asked, code, out, err } = await inspect(plain, ...args(folder))

  expect([code, out, asked]).toEqual([2, '', []])
  expect(err).toMatch(/^inscription-hooks: .*\n$/)
  expect(err).toContain(message)
  if (key) expect(err).not.toContain(key)
  expect([readdirSync(folder), read(`${folder}/old`)]).toEqual([['link', 'old'], 'old'])
})

test('behavior: no base URL: wrong usage; INDEXER_BASE_URL is one', async () => {
  vi.stubEnv('INDEXER_BASE_URL', '')
  const missing = await runInspect(...wallet)
  vi.stubEnv('INDEXER_BASE_URL', serve(plain).baseUrl)

  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('INDEXER_BASE_URL') })
  expect(await runInspect(...wallet)).toMatchObject({ code: 0 })
})
