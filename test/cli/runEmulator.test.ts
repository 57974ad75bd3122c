import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type EmulatorCommand, parseCommand } from '../../src/cli/parseCommand.js'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { createSampleWallet, createSampleWallets } from '../../src/testing/sampleWallets.js'
import { captureOutput } from './captureOutput.js'

const signals = ['SIGINT', 'SIGTERM'] as const
const { exitCode } = process

afterEach(() => {
  process.exitCode = exitCode
})

/** Runs the command on a free port, and stops it as Ctrl-C does when the test is over. */
async function run(...words: string[]) {
  const output = captureOutput()
  const before = signals.map((signal) => process.listeners(signal))
  await runEmulator(commandOf('--port', '0', ...words))
  const ours = signals.map((signal, index) =>
    process.listeners(signal).filter((listener) => !before[index]?.includes(listener)),
  )
  const stop = () => {
    for (const [index, signal] of signals.entries()) {
      for (const listener of ours[index] ?? []) {
        listener(signal)
        process.off(signal, listener)
      }
    }
  }
  onTestFinished(stop)
  const [url = ''] = /http:\/\/\S+:\d+/.exec(output.out()) ?? []
  return { ...output, url, stop, listeners: ours }
}

function commandOf(...words: string[]): EmulatorCommand {
  const command = parseCommand(['emulator', ...words])
  return command.kind === 'emulator' ? command : expect.fail(JSON.stringify(command))
}

/** The words that a shell makes of the printed curl line. */
async function curlWords(output: string): Promise<string[]> {
  const [, line = ''] = /(curl [\s\S]*?)\n\n/.exec(output) ?? []
  const print = 'for (const word of process.argv.slice(1)) console.log(JSON.stringify(word))'
  const script = `curl() { "$NODE" -e '${print}' -- "$@"; }\n${line}`
  const env = { ...process.env, NODE: process.execPath }
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env })
  return stdout
    .trim()
    .split('\n')
    .map((word) => String(JSON.parse(word)))
}

/** The request that curl would make of these words. */
async function likeCurl(words: readonly string[]): Promise<Response> {
  const headers = new Headers()
  let url = ''
  let body = ''
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (word === '-H') {
      const [name = '', ...value] = (words[(index += 1)] ?? '').split(': ')
      headers.set(name, value.join(': '))
    } else if (word === '-d') {
      body = words[(index += 1)] ?? ''
    } else if (word !== '-s') {
      url = word
    }
  }
  return fetch(url, { method: 'POST', headers, body })
}

describe('what it prints', () => {
  test('behavior: its address', async () => {
    const { out, url } = await run()

    expect(out()).toMatch(/^Inscription indexer emulator at http:\/\/127\.0\.0\.1:\d+\n/)
    expect(new URL(url).port).not.toBe('0')
    expect((await fetch(url)).status).toBe(404)
  })

  test.each<[title: string, words: string[]]>([
    ['any key', []],
    ['a key', ['--api-key', 'test-key']],
    ['a key that a shell would read otherwise', ['--api-key', `it's"$HOME\`id\`\\;&|<x>*`]],
    ['another envelope', ['--envelope', 'array']],
    ['a cap', ['--max-limit', '1']],
  ])('behavior: a curl line that works, with %s', async (_, words) => {
    const { out } = await run('--quiet', ...words)

    const response = await likeCurl(await curlWords(out()))

    expect(response.status).toBe(200)
    await expect(response.text()).resolves.toContain('"tick":"ordi"')
  })

  test('behavior: the wallets it serves, with their rows on each chain', async () => {
    const { out } = await run()

    for (const { address, name, rows } of createSampleWallets()) {
      const [line = ''] = out()
        .split('\n')
        .filter((text) => text.includes(address) && text.includes(name))
      for (const [chain, list] of Object.entries(rows)) {
        expect(line).toContain(`${chain} ${list.length}`)
      }
    }
  })
})

describe('what it serves', () => {
  const ask = async (url: string, { key = 'test-key', limit = 20, body = {} } = {}) =>
    fetch(`${url}/api/v1/data/portfolio/token/get-wallet-balance`, {
      method: 'POST',
      headers: { 'X-API-KEY': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fieldsOf(3), limit, ...body }),
    })
  const fieldsOf = (index: number) => ({
    address: createSampleWallets()[index]?.address,
    chain: 'eth',
    offset: 0,
  })

  test('parameters: --api-key', async () => {
    const { url } = await run('--api-key', 'test-key')

    expect((await ask(url)).status).toBe(200)
    expect((await ask(url, { key: 'other' })).status).toBe(401)
  })

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

  test('parameters: --envelope, --max-limit, --seed', async () => {
    const { url } = await run('--envelope', 'array', '--max-limit', '3', '--seed', '9')

    const rows: unknown = await (await ask(url)).json()

    const expected = createSampleWallets(9)[3]?.rows.eth?.slice(0, 3) ?? []
    expect(rows).toMatchObject(expected.map(({ tick, deployHash }) => ({ tick, deployHash })))
    expect(rows).toHaveLength(3)
  })

  test('parameters: --large', async () => {
    const { url } = await run('--large', '6000', '--seed', '9', '--max-limit', '1')
    const { address, rows } = createSampleWallet(6_000, 9)

    const answer = await ask(url, { body: { address, chain: 'eth', limit: 1, offset: 5_999 } })

    expect(await answer.json()).toMatchObject({
      data: { total: 6_000, list: [{ tick: rows.eth?.at(-1)?.tick }] },
    })
  })

  test('behavior: a page of any origin may call it', async () => {
    const { url } = await run()

    expect((await ask(url)).headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204)
  })

  test.each([
    [[], 1],
    [['--quiet'], 0],
  ])('behavior: with %j it logs %i lines, never the key', async (words, count) => {
    const { url, out } = await run('--api-key', 'hidden-key', ...words)
    const greeting = out()

    await ask(url, { key: 'hidden-key' })

    const log = out().slice(greeting.length)
    expect(log.split('\n').length - 1).toBe(count)
    expect(log).not.toContain('hidden-key')
  })
})

test('behavior: it stops when told to, also within a request', async () => {
  const { url, stop, listeners } = await run()
  await fetch(url) // keeps its connection alive
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {}) // the stop
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{') // and no more
  await once(socket, 'connect')
  await fetch(url) // the server has the first connection by then
  expect(listeners.map((list) => list.length)).toEqual([1, 1])

  stop()

  await once(socket, 'close')
  await expect(fetch(url)).rejects.toThrow()
})

describe('a port it cannot have', () => {
  test('behavior: one in use is said, with the way out, and ends with 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo // a TCP server has this
    const { out, err } = captureOutput()

    await runEmulator(commandOf('--port', String(port)))

    expect(err()).toBe(`inscription-hooks: port ${port} is in use; choose another with --port\n`)
    expect(out()).toBe('')
    expect(process.exitCode).toBe(1)
  })

  test('behavior: a host that is not this machine’s', async () => {
    const { err } = captureOutput()

    await runEmulator(commandOf('--port', '0', '--host', '192.0.2.1'))

    expect(err()).toMatch(
      /^inscription-hooks: cannot listen on 192\.0\.2\.1, port 0 \(E[A-Z]+\)\n$/,
    )
    expect(process.exitCode).toBe(1)
  })
})
