import { existsSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { apiKey, createFolder, read, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { token } from './services.js'

const entries = Array.from({ length: 45 }, (_, index) => token(index))
const plain: Service = { entries, body: ({ entries, total }) => ({ data: { entries, total } }) }
const two: Service = {
  entries,
  body: ({ entries, total }) => ({ tokens: entries, total, nfts: [{ id: 1, name: 'x' }] }),
}

test('default: the report', async () => {
  const { baseUrl } = await serve(plain)

  const { code, out, err } = await runInspect('--base-url', baseUrl, ...wallet)

  expect(code).toBe(0)
  expect(out.replaceAll(/\d+ (ms|kB)/g, 'N $1')).toBe(`\
entries      data.entries (the only list), 45 read
total        45 (data.total)
more         not given
  token      string 45
  standard   string 45
  qty        numeric string 45
id           token + standard
offset       respected
limit        20 respected, larger not seen
headers      x-ratelimit-remaining: 9 for [redacted]; CORS not learned (browsers ask first): use a proxy
requests     3, slowest N ms, largest N kB
not learned  error forms (--errors), other chains
The service echoes the API key. It is replaced in all output.

nothing written: --write src/response.ts, --sample indexer-sample.json
`)
  expect(err).toBe('requesting: first page\nrequesting: next page\nrequesting: large page\n')
})

test('parameters: --from reads a body without a key or a request', async () => {
  vi.stubEnv('INDEXER_API_KEY', '')
  const folder = createFolder('from')
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
})

test('parameters: --from with a body that is not understood', async () => {
  const body = `${createFolder('from nothing')}/body.json`
  for (const text of ['<html>', '{"data":{"ordi":{},"sats":{}}}', '{"a":[],"b":[]}']) {
    writeFileSync(body, text)
    const { code, out } = await runInspect('--from', body)
    expect([code, out]).toEqual([1, expect.stringContaining('could not be read. Reason: ')])
  }
})

test('parameters: --print writes the file to the standard output', async () => {
  const { baseUrl } = await serve(plain)
  const module = `${createFolder('print')}/response.ts`

  const { out, err } = await runInspect('--base-url', baseUrl, ...wallet, '--print')
  await runInspect('--base-url', baseUrl, ...wallet, '--write', module)

  expect(out).toBe(read(module))
  expect(err).toMatch(/^entries +data\.entries/m)
})

test('parameters: --json writes one object and nothing else', async () => {
  for (const [service, code] of [
    [plain, 0],
    [two, 1],
    [{ ...plain, refuses: 0 }, 1],
  ] as const) {
    const { baseUrl } = await serve(service)
    const run = await runInspect('--base-url', baseUrl, ...wallet, '--json')
    expect(run.code).toBe(code)
    expect(JSON.parse(run.out)).toMatchObject({ path: code === 0 ? 'data.entries' : null })
    if (code === 1) expect(run.err).toMatch(/^inscription-hooks: /m)
  }
})

test('parameters: --locate chooses one of the lists that the report names', async () => {
  const { baseUrl } = await serve(two)
  const args = ['--base-url', baseUrl, ...wallet]

  const unclear = await runInspect(...args)
  const chosen = await runInspect(...args, '--locate', 'tokens', '--print')
  const wrong = await runInspect(...args, '--locate', 'data.tokens')

  expect(unclear).toMatchObject({ code: 1, out: expect.stringContaining('--locate PATH') })
  expect(unclear.out).toMatch(/^list +tokens, 20 long, fields: token, standard, qty$/m)
  expect(unclear.out).toMatch(/^list +nfts, 1 long, fields: id, name$/m)
  expect(chosen).toMatchObject({ code: 0, out: expect.stringContaining("locate: 'tokens',") })
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('locate-failed') })
})

test('parameters: --errors sends a wrong key and an unknown chain', async () => {
  const service: Service = {
    ...plain,
    body: (page) => {
      if (page.key !== apiKey) return { success: false, message: `unknown key ${page.key}` }
      return page.chain === 'eth' ? plain.body(page) : { code: 40_001, msg: 'no chain', data: null }
    },
  }
  const { baseUrl, received } = await serve(service)

  const { code, out } = await runInspect('--base-url', baseUrl, ...wallet, '--errors')

  expect([code, received.length]).toEqual([0, 5])
  expect(out).toMatch(/^wrong key +.*unknown key \[redacted\]/m)
  expect(out).toMatch(/^unknown chain +.*no chain.*40001/m)
  expect(out).toMatch(/^not learned +other chains$/m)
  const refusing = await serve({ ...service, refuses: 0 })
  await runInspect('--base-url', refusing.baseUrl, ...wallet, '--errors')
  expect(refusing.received).toHaveLength(1)
})

test('parameters: --proxy-url needs no key', async () => {
  vi.stubEnv('INDEXER_API_KEY', '')
  const { baseUrl, received } = await serve(plain)
  const sample = `${createFolder('proxy')}/sample.json`

  const args = ['--proxy-url', `${baseUrl}/api/wallet-balance`, ...wallet, '--sample', sample]
  const { code } = await runInspect(...args)

  expect([code, received.length, existsSync(sample)]).toEqual([0, 3, true])
})
