import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EmulatorCommand, parseCommand } from '../../src/cli/parseCommand.js'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { createSampleWallet, createSampleWallets } from '../../src/testing/sampleWallets.js'
import { listen } from '../listen.js'
import { readCurl } from '../spec/openapi/printedCurl.js'
import { captureOutput } from './captureOutput.js'

const { exitCode } = process
const [, , , wallet] = createSampleWallets()

afterEach(() => {
  process.exitCode = exitCode
})

/** Runs the command on a free port. `stop` ends it as Ctrl-C does. */
async function run(...words: string[]) {
  const output = captureOutput()
  const onEnd = vi.spyOn(process, 'once').mockReturnValue(process)
  await runEmulator(commandOf('--port', '0', ...words))
  const ends = new Map(onEnd.mock.calls)
  onEnd.mockRestore()
  const stop = ends.get('SIGINT') ?? expect.fail('it would not stop')
  onTestFinished(() => stop())
  const [url = ''] = /http:\/\/\S+:\d+/.exec(output.out()) ?? []
  return { ...output, url, stop, ends: [...ends.keys()] }
}

function commandOf(...words: string[]): EmulatorCommand {
  const command = parseCommand(['emulator', ...words])
  return command.kind === 'emulator' ? command : expect.fail(JSON.stringify(command))
}

function ask(
  url: string,
  { key = 'test-key', ...changed }: { key?: string; [name: string]: unknown } = {},
) {
  return fetch(url + WALLET_BALANCE_PATH, {
    method: 'POST',
    headers: { 'X-API-KEY': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      address: wallet?.address,
      chain: 'eth',
      limit: 20,
      offset: 0,
      ...changed,
    }),
  })
}

test('behavior: it prints its address, and the wallets with their rows on each chain', async () => {
  const { out, url } = await run()

  expect(out()).toMatch(/^Inscription indexer emulator at http:\/\/127\.0\.0\.1:[1-9]\d*\n/)
  expect((await fetch(url)).status).toBe(404)
  const lines = out().split('\n')
  for (const { address, name, rows } of createSampleWallets()) {
    const line = lines.find((text) => text.includes(address) && text.includes(name))
    for (const [chain, list] of Object.entries(rows)) {
      expect(line).toContain(`${chain} ${list.length}`)
    }
  }
})

test.each<[title: string, words: string[]]>([
  ['any key', []],
  ['a key', ['--api-key', 'test-key']],
  ['a key that a shell would read otherwise', ['--api-key', `it's"$HOME\`id\`\\;&|<x>*`]],
  ['another envelope', ['--envelope', 'array']],
  ['a cap', ['--max-limit', '1']],
])('behavior: it prints a curl line that works, with %s', async (_, words) => {
  const { out } = await run('--quiet', ...words)
  const [, line = ''] = /(curl [\s\S]*?)\n\n/.exec(out()) ?? []

  const { url, init } = await readCurl(line)
  const response = await fetch(url, init)

  expect(response.status).toBe(200)
  await expect(response.text()).resolves.toContain('"tick":"ordi"')
})

describe('what it serves', () => {
  test('parameters: --fail and --retry-after', async () => {
    const { url } = await run('--fail', '429:2', '--fail', '503', '--retry-after', '7')

    const answers = [await ask(url), await ask(url), await ask(url), await ask(url)]

    expect(answers.map(({ status }) => status)).toEqual([429, 429, 503, 200])
    expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual(['7', '7', '7', null])
  })

  test('parameters: --latency', async () => {
    const { url } = await run('--latency', '80')
    const start = performance.now()

    await ask(url)

    expect(performance.now() - start).toBeGreaterThanOrEqual(79) // timers round
  })

  test('parameters: --envelope, --max-limit, --seed, --large', async () => {
    const words = ['--envelope', 'results', '--max-limit', '3', '--seed', '9', '--large', '6000']
    const { url } = await run(...words)
    const { address, rows } = createSampleWallet(6_000, 9)

    const page: unknown = await (await ask(url, { address, offset: 5_000 })).json()

    const ticks = rows.eth
      ?.slice(5_000, 5_003)
      .map(({ tick, deployHash }) => ({ tick, deployHash }))
    expect(page).toMatchObject({ total: 6_000, results: ticks })
  })

  test('behavior: a page of any origin may call it, and read its failures', async () => {
    const { url } = await run('--fail', '429')
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'X-API-KEY, Content-Type',
      'access-control-allow-methods': 'POST',
      'access-control-expose-headers': 'Retry-After',
    }

    const answers = [await fetch(url, { method: 'OPTIONS' }), await ask(url), await fetch(url)]

    expect(answers.map(({ status }) => status)).toEqual([204, 429, 404])
    for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(cors)
  })

  test.each([
    [[], 3],
    [['--quiet'], 0],
  ])('behavior: with %j it logs %i lines, never the key', async (words, count) => {
    const { url, out } = await run('--api-key', 'hidden-key', ...words)
    const greeting = out()

    // a large body does not harm it
    const refused = await ask(url, { key: 'hidden-key', chain: 'x'.repeat(50_000_000) })
    const answers = [refused, await ask(url, { key: 'hidden-key' }), await ask(url)]

    expect(answers.map(({ status }) => status)).toEqual([413, 200, 401])
    const log = out().slice(greeting.length)
    expect(log.split('\n').length - 1).toBe(count)
    expect(log).not.toContain('hidden-key')
  })
})

test('behavior: it stops when told to, also within a request', async () => {
  const { url, stop, ends } = await run()
  await fetch(url) // keeps its connection alive
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {}) // the stop
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{') // and no more
  await once(socket, 'connect')
  await fetch(url) // the server has the first connection by then
  expect(ends).toEqual(['SIGINT', 'SIGTERM', 'disconnect'])

  stop()

  await once(socket, 'close')
  await expect(fetch(url)).rejects.toThrow()
})

test('behavior: it says which address it cannot have, and ends with 1', async () => {
  const taken = createServer()
  onTestFinished(() => void taken.close())
  const { port } = new URL(await listen(taken))
  const { out, err } = captureOutput()

  await runEmulator(commandOf('--port', port))
  await runEmulator(commandOf('--port', '0', '--host', '192.0.2.1'))

  const [inUse, foreign] = err().split('\n')
  expect(inUse).toBe(`inscription-hooks: port ${port} is in use; choose another with --port`)
  expect(foreign).toMatch(/^inscription-hooks: cannot listen on 192\.0\.2\.1, port 0 \(E[A-Z]+\)$/)
  expect(out()).toBe('')
  expect(process.exitCode).toBe(1)
})
