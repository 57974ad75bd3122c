import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { createSampleWallet, createSampleWallets } from '../../src/testing/createSampleWallets.js'
import { listen } from '../listen.js'
import { captureOutput, commandOf, startEmulator } from './startEmulator.js'

/** Writes a file for one test. */
function sampleOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sample.json'), text)
  return join(folder, 'sample.json')
}

test('default: prints its URL and the wallets with entry counts', async () => {
  const { startMessage, url, ask } = await startEmulator()

  expect(startMessage).toMatch(/^Inscription indexer emulator at http:\/\/127\.0\.0\.1:[1-9]\d*\n/)
  const lines = startMessage.split('\n')
  for (const { address, name, entries } of createSampleWallets()) {
    const line = lines.find((text) => text.includes(address) && text.includes(name))
    for (const [chain, list] of Object.entries(entries)) {
      expect(line).toContain(`${chain} ${list.length}`)
    }
  }
  expect([(await ask()).status, (await fetch(url)).status]).toEqual([200, 404])
})

test('parameters: --fail and --retry-after, with CORS headers', async () => {
  const args = ['--fail', '429:2', '--fail', '503', '--retry-after', '7']
  const { url, ask } = await startEmulator(...args)
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'X-API-KEY, Content-Type',
    'access-control-allow-methods': 'POST',
    'access-control-expose-headers': 'Retry-After',
  }

  const responses = [await fetch(url, { method: 'OPTIONS' })]
  for (let count = 0; count < 4; count += 1) responses.push(await ask())

  expect(responses.map(({ status }) => status)).toEqual([204, 429, 429, 503, 200])
  const waits = responses.map(({ headers }) => headers.get('Retry-After'))
  expect(waits).toEqual([null, '7', '7', '7', null])
  for (const { headers } of responses) expect(Object.fromEntries(headers)).toMatchObject(cors)
})

test('parameters: --envelope, --max-limit, --seed, --large', async () => {
  const args = ['--envelope', 'results', '--max-limit', '3', '--seed', '9', '--large', '6000']
  const { ask } = await startEmulator(...args)
  const { address, entries } = createSampleWallet(6_000, 9)

  const page: unknown = await (await ask({ address, offset: 5_000 })).json()

  const sent = entries.eth
    ?.slice(5_000, 5_003)
    .map(({ tick, deployHash }) => ({ tick, deployHash }))
  expect(page).toMatchObject({ total: 6_000, results: sent })
})

test('behavior: requests that `Request` cannot represent get a 400', async () => {
  const { url, ask } = await startEmulator('--quiet')
  for (const head of [
    'GET // HTTP/1.1\r\nHost: localhost',
    'GET http://[ HTTP/1.1\r\nHost: localhost',
    'GET / HTTP/1.1\r\nHost: a b',
    'TRACE / HTTP/1.1\r\nHost: localhost',
  ]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect((await ask()).status).toBe(200)
})

test('behavior: stops on a signal, also during a request', async () => {
  const { url, stop, listeners } = await startEmulator()
  await fetch(url) // keeps its connection alive
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {}) // reset by the stop
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{') // incomplete
  await once(socket, 'connect')
  await fetch(url) // by now, the server has accepted the socket
  expect(listeners).toEqual(['SIGINT', 'SIGTERM', 'disconnect'])

  stop()

  await once(socket, 'close')
  await expect(fetch(url)).rejects.toThrow()
})

async function takenPort(): Promise<string[]> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return ['--port', new URL(await listen(server)).port]
}

const isNoSample = 'is not a sample; write one with `inspect --sample`'

test.each<[name: string, args: () => Promise<string[]> | string[], code: number, message: string]>([
  ['a --sample of another form', () => ['--sample', sampleOf('{"code":0}')], 2, isNoSample],
  ['a --sample that is no JSON', () => ['--sample', sampleOf('{"made-up-name')], 2, isNoSample],
  ['a port in use', takenPort, 1, 'is in use; choose another with --port'],
])('behavior: %s: one line, and an exit code', async (_, args, code, message) => {
  const { exitCode } = process
  onTestFinished(() => void Object.assign(process, { exitCode }))
  const [option = '', value = ''] = await args()
  const { out, err } = captureOutput()

  await runEmulator(commandOf(option, value))

  const subject = option === '--port' ? `port ${value}` : value
  expect(err()).toBe(`inscription-hooks: ${subject} ${message}\n`)
  expect([out(), process.exitCode]).toEqual(['', code])
})
