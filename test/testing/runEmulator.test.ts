import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runEmulator } from '../../src/cli/runEmulator.js'
import { createSampleWallet, createSampleWallets } from '../../src/testing/sampleWallets.js'
import { listen } from '../listen.js'
import { captureOutput, commandOf, startEmulator } from './startEmulator.js'

test('default: it prints its address, and the wallets with their rows on each chain', async () => {
  const { greeting, url, ask } = await startEmulator()

  expect(greeting).toMatch(/^Inscription indexer emulator at http:\/\/127\.0\.0\.1:[1-9]\d*\n/)
  const lines = greeting.split('\n')
  for (const { address, name, rows } of createSampleWallets()) {
    const line = lines.find((text) => text.includes(address) && text.includes(name))
    for (const [chain, list] of Object.entries(rows)) {
      expect(line).toContain(`${chain} ${list.length}`)
    }
  }
  expect([(await ask()).status, (await fetch(url)).status]).toEqual([200, 404])
})

test('parameters: --fail and --retry-after; a page of any origin may read them', async () => {
  const words = ['--fail', '429:2', '--fail', '503', '--retry-after', '7']
  const { url, ask } = await startEmulator(...words)
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'X-API-KEY, Content-Type',
    'access-control-allow-methods': 'POST',
    'access-control-expose-headers': 'Retry-After',
  }

  const answers = [await fetch(url, { method: 'OPTIONS' })]
  for (let asked = 0; asked < 4; asked += 1) answers.push(await ask())

  expect(answers.map(({ status }) => status)).toEqual([204, 429, 429, 503, 200])
  const waits = answers.map(({ headers }) => headers.get('Retry-After'))
  expect(waits).toEqual([null, '7', '7', '7', null])
  for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(cors)
})

test('parameters: --envelope, --max-limit, --seed, --large', async () => {
  const words = ['--envelope', 'results', '--max-limit', '3', '--seed', '9', '--large', '6000']
  const { ask } = await startEmulator(...words)
  const { address, rows } = createSampleWallet(6_000, 9)

  const page: unknown = await (await ask({ address, offset: 5_000 })).json()

  const sent = rows.eth?.slice(5_000, 5_003).map(({ tick, deployHash }) => ({ tick, deployHash }))
  expect(page).toMatchObject({ total: 6_000, results: sent })
})

test('behavior: it survives what no `Request` can represent', async () => {
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

test('behavior: it stops when told to, also within a request', async () => {
  const { url, stop, ends } = await startEmulator()
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

test('behavior: it says that its port is taken, and ends with 1', async () => {
  const taken = createServer()
  const { exitCode } = process
  onTestFinished(() => {
    taken.close()
    process.exitCode = exitCode
  })
  const { port } = new URL(await listen(taken))
  const { out, err } = captureOutput()

  await runEmulator(commandOf('--port', port))

  expect(err()).toBe(`inscription-hooks: port ${port} is in use; choose another with --port\n`)
  expect([out(), process.exitCode]).toEqual(['', 1])
})
