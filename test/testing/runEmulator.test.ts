import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { version } from '../../package.json' with { type: 'json' }
import { help, parseCommand } from '../../src/cli/parseCommand.js'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { createSampleWallet, createSampleWallets } from '../../src/testing/createSampleWallets.js'
import { listen } from '../listen.js'
import { captureOutput } from './captureOutput.js'
import { fields } from './postRequest.js'

function commandOf(...args: string[]) {
  const command = parseCommand(['emulator', ...args])
  return command.kind === 'emulator' ? command : expect.fail(JSON.stringify(command))
}

/** Writes a file for one test. */
function sampleOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sample.json'), text)
  return join(folder, 'sample.json')
}

/** Runs the command on a free port. `stop` acts like Ctrl+C. */
async function startEmulator(...args: string[]) {
  const { out } = captureOutput()
  const once = vi.spyOn(process, 'once').mockReturnValue(process)
  await runEmulator(commandOf('--port', '0', ...args))
  const listeners = new Map(once.mock.calls)
  once.mockRestore()
  const stop = listeners.get('SIGINT') ?? expect.fail('No SIGINT listener')
  onTestFinished(() => stop())
  const startMessage = out()
  const [url = ''] = /http:\/\/\S+:\d+/.exec(startMessage) ?? []

  /** Sends the documented request, with overrides. */
  const ask = (changed: object = {}, init: RequestInit = {}) =>
    fetch(url + WALLET_BALANCE_PATH, {
      method: 'POST',
      body: JSON.stringify({ ...fields, ...changed }),
      ...init,
      headers: { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json', ...init.headers },
    })
  /** Output after the start message. */
  const log = () => out().slice(startMessage.length)
  return { url, ask, log, stop, startMessage, listeners: [...listeners.keys()] }
}

test.each<[key: string, args: string[]]>([
  ['any-api-key', []],
  [`it's"$HOME\`id\`\\;&|<x>*`, ['--api-key', `it's"$HOME\`id\`\\;&|<x>*`]], // characters that a shell interprets
])(
  'default: prints its URL, the wallets, and a working curl command with the key %s',
  async (key, args) => {
    const { startMessage, url, log } = await startEmulator('--quiet', ...args)
    expect(startMessage).toMatch(
      /^Inscription indexer emulator at http:\/\/127\.0\.0\.1:[1-9]\d*\n/,
    )
    for (const { address, name, entries } of createSampleWallets()) {
      const counts = Object.entries(entries).map(([chain, list]) => `${chain} ${list.length}`)
      expect(startMessage).toContain(`  ${address}  ${name} (${counts.join(', ')})\n`)
    }
    const [, line = ''] = /(curl [\s\S]*?)\n\n/.exec(startMessage) ?? []

    // a real shell splits the command into arguments
    const script = `curl() { printf '%s\\0' "$@"; }\n${line}`
    const sent = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)

    const body = sent.at(-1) ?? ''
    const headers = { 'X-API-KEY': key, 'Content-Type': 'application/json' }
    const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    expect(sent).toEqual(['-s', url + WALLET_BALANCE_PATH, ...flags, '-d', body])
    const response = await fetch(url + WALLET_BALANCE_PATH, { method: 'POST', headers, body })
    await expect(response.text()).resolves.toContain('"tick":"ordi"')
    expect(log()).toBe('') // because of --quiet
  },
)

test('parameters: --sample and --entries', async () => {
  const body = { list: { $page: 'entries' } }
  const sample = sampleOf(JSON.stringify({ body, entries: [{ tick: 'a' }], total: 9, last: 1 }))
  const { ask, startMessage } = await startEmulator('--sample', sample, '--entries', '3')
  expect(startMessage).toContain('Every address and chain has the entries of the sample.')
  const page: unknown = await (await ask()).json()
  expect(page).toEqual({ list: Array.from({ length: 3 }, () => ({ tick: expect.any(String) })) })
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
  const ticks = entries.eth?.slice(5_000, 5_003).map(({ tick }) => ({ tick }))
  expect(page).toMatchObject({ total: 6_000, results: ticks })
})

test('default: logs one line per request, without header values and query', async () => {
  const { url, ask, log } = await startEmulator('--api-key', 'hidden-0')
  const headers = { Authorization: 'Bearer hidden-1', Cookie: 'hidden-2=hidden-3' }
  await ask({}, { headers: { ...headers, 'X-API-KEY': 'hidden-0' } })
  await ask({}, { headers: { ...headers, 'X-API-KEY': 'hidden-4' } })
  await fetch(`${url}/nowhere?key=hidden-5`, { method: 'POST', headers, body: '{}' })
  const lines = log().trimEnd().split('\n')
  expect(lines[0]).toContain(`200 POST ${WALLET_BALANCE_PATH} ${JSON.stringify(fields)} [`)
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['200', '401', '404'])
  for (const line of lines) expect(line).toMatch(/authorization, .*cookie, .*\]$/)
  expect(log()).not.toMatch(/hidden|undici|node/)
})

test('parameters: --latency: an aborted request is logged as aborted', async () => {
  const { ask, log } = await startEmulator('--latency', '600000')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const controller = new AbortController()
  const aborted = expect(ask({}, { signal: controller.signal })).rejects.toThrow('aborted')
  await expect.poll(() => timers.mock.calls).toContainEqual([expect.any(Function), 600_000])
  controller.abort()
  await aborted
  await expect.poll(log).toMatch(/^aborted POST /)
})

test('behavior: a request with any body is one plain line; one that `Request` refuses, a 400', async () => {
  const { ask, log, url } = await startEmulator()
  const bodies = [
    'x\r\n200 POST / [x-api-key]', // looks like another request
    '\u001b[2J\u001b]0;title\u0007\u009b2J', // terminal escapes
    '\u202e}1:"a"{', // a bidirectional control character
    'a\u2028b\u2029c\u0085d', // line separators
    ...['x'.repeat(1_000), 'x'.repeat(5_000_000)],
  ]
  for (const body of bodies) await ask({}, { body })
  for (const head of [
    'GET http://[ HTTP/1.1\r\nHost: localhost',
    ...['GET / HTTP/1.1\r\nHost: a b', 'TRACE / HTTP/1.1\r\nHost: localhost'],
  ]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect((await ask()).status).toBe(200)

  const lines = log().trimEnd().split('\n').slice(0, -1)
  expect(lines).toHaveLength(bodies.length)
  for (const line of lines) {
    expect(line).toMatch(/^4\d\d POST /)
    expect(line).not.toMatch(/\p{C}|[\u2028\u2029]/u)
    expect(line.length).toBeLessThan(500)
  }
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

const usageError =
  /^inscription-hooks: --port expects .*\nTry: npx inscription-hooks emulator --help\n$/

test.each<[args: string[], out: string, err: RegExp, code: number | undefined]>([
  [['--help'], help, /^$/, undefined],
  [['--version'], `${version}\n`, /^$/, undefined],
  [['emulator', '--port', 'x'], '', usageError, 2],
])('behavior: npx inscription-hooks %j', async (args, out, err, code) => {
  const before = { argv: process.argv, exitCode: process.exitCode }
  onTestFinished(() => void Object.assign(process, before))
  vi.resetModules()
  const output = captureOutput()
  process.argv = ['node', 'main.js', ...args]

  await import('../../src/cli/main.js')

  expect(output.out()).toBe(out)
  expect(output.err()).toMatch(err)
  expect(process.exitCode).toBe(code)
})
