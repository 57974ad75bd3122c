import { expect, onTestFinished, test } from 'vitest'
import { apiKey, createFolder, readAll, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { token } from './services.js'

const entries = Array.from({ length: 30 }, (_, index) => token(index))
const service: Service = { entries, body: (page) => ({ entries: page.entries }) }

test.each([
  ['its first 8 characters', apiKey.slice(0, 8)],
  ['its last 8, in capitals', apiKey.slice(-8).toUpperCase()],
  ['12 in the middle, escaped', apiKey.slice(4, 16).replace('/', '\\u002F')],
])('behavior: a part of the key is in no output: %s', async (name, part) => {
  const folder = createFolder(`part ${name}`)
  const body: Service['body'] = (page) => ({
    [`by: ${part}`]: page.entries.map((entry) => ({ ...entry, [part]: `of ${part}!` })),
  })
  const { baseUrl } = await serve({ ...service, body })
  const files = ['--write', `${folder}/response.ts`, '--sample', `${folder}/sample.json`]

  const run = await runInspect('--base-url', baseUrl, ...wallet, ...files)
  const json = await runInspect('--base-url', baseUrl, ...wallet, '--json')

  for (const text of [run.out, run.err, json.out, ...readAll(folder)]) {
    expect(text.toLowerCase()).not.toContain(part.toLowerCase())
  }
  expect(run.out).toContain('The service echoes the API key')
  expect(json.out).toContain('by: [redacted]')
})

test('behavior: 7 characters of the key are a word like any other', async () => {
  const body: Service['body'] = (page) => ({ [apiKey.slice(0, 7)]: page.entries })
  const { baseUrl } = await serve({ ...service, body })
  const { out } = await runInspect('--base-url', baseUrl, ...wallet, '--json')
  expect(JSON.parse(out)).toMatchObject({ path: apiKey.slice(0, 7) })
})

test('parameters: --proxy-url may have a query, which is not printed', async () => {
  const { baseUrl, received } = await serve(service)
  const { code, out, err } = await runInspect('--proxy-url', `${baseUrl}/?network=main`, ...wallet)
  expect([code, received.length]).toEqual([0, 3])
  expect(out + err).not.toContain('network')
})

test('behavior: on a terminal, progress is one line', async () => {
  const { baseUrl } = await serve(service)
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(process.stderr, 'isTTY'))
  const { err } = await runInspect('--base-url', baseUrl, ...wallet)
  expect(err).toBe(
    ['requesting: first page', 'requesting: next page', 'requesting: large page', '']
      .map((text) => `\r\u001b[2K${text}`)
      .join(''),
  )
})

test('behavior: entries are read at their own path in each response', async () => {
  const body: Service['body'] = ({ entries: sent, offset }) =>
    offset === 0 ? { list: sent, note: 'x' } : { list: 'see items', items: sent }
  const { baseUrl } = await serve({ ...service, body })
  const { out } = await runInspect('--base-url', baseUrl, ...wallet, '--json')
  expect(JSON.parse(out)).toMatchObject({ path: 'list', count: 30 })
})
