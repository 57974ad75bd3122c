import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { fields } from './postRequest.js'
import { startEmulator } from './startEmulator.js'

test.each<[key: string, args: string[]]>([
  ['any-api-key', []],
  [`it's"$HOME\`id\`\\;&|<x>*`, ['--api-key', `it's"$HOME\`id\`\\;&|<x>*`]], // characters that a shell interprets
])('behavior: prints a working curl command with the key %s', async (key, args) => {
  const { startMessage, url, log } = await startEmulator('--quiet', ...args)
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

test('behavior: a request with any body is logged as one plain line', async () => {
  const { ask, log } = await startEmulator()
  const bodies = [
    'x\r\n200 POST / [x-api-key]', // looks like another request
    '\u001b[2J\u001b]0;title\u0007\u009b2J', // terminal escapes
    '\u202e}1:"a"{', // a bidirectional control character
    'a\u2028b\u2029c\u0085d', // line separators
    'x'.repeat(1_000),
    'x'.repeat(5_000_000),
  ]

  for (const body of bodies) await ask({}, { body })

  const lines = log().trimEnd().split('\n')
  expect(lines).toHaveLength(bodies.length)
  for (const line of lines) {
    expect(line).toMatch(/^4\d\d POST /)
    expect(line).not.toMatch(/\p{C}|[\u2028\u2029]/u)
    expect(line.length).toBeLessThan(500)
  }
})
