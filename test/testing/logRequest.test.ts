import { expect, test } from 'vitest'
import { logRequest } from '../../src/cli/logRequest.js'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { askFor, fields, postRequest } from './postRequest.js'
import { captureOutput } from './captureOutput.js'
import { startServer } from './startServer.js'

test('default', async () => {
  const { out } = captureOutput()
  const indexer = createIndexerEmulator({ wallets: [] })

  const response = await logRequest(indexer)(postRequest())

  expect(response.status).toBe(200)
  expect(indexer.requests).toEqual([expect.objectContaining({ body: fields })])
  expect(out()).toBe(
    `200 POST ${WALLET_BALANCE_PATH} {"address":"0xfa4e01","chain":"eth","limit":20,"offset":0} [content-type, x-api-key]\n`,
  )
})

test('behavior: no header value is logged, over a real socket', async () => {
  const { out } = captureOutput()
  const indexer = createIndexerEmulator({ wallets: [], apiKeys: ['right-key'] })
  const url = await startServer(toNodeListener(logRequest(indexer)))
  const headers = {
    'Content-Type': 'application/json',
    Authorization: 'Bearer hidden-1',
    Cookie: 'hidden-2=hidden-3',
    'X-Other': 'hidden-4',
  }
  const body = JSON.stringify(fields)
  const ask = (key: string, path = WALLET_BALANCE_PATH) =>
    fetch(`${url}${path}?key=hidden-5`, {
      method: 'POST',
      headers: { ...headers, 'X-API-KEY': key },
      body,
    })

  await ask('right-key')
  await ask('wrong-key')
  await ask('right-key', '/nowhere')

  const lines = out().trimEnd().split('\n')
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['200', '401', '404'])
  for (const line of lines) expect(line).toMatch(/authorization, .*cookie, .*x-api-key, x-other\]$/)
  expect(out()).not.toMatch(/hidden|right-key|wrong-key|undici|node/)
})

test('behavior: an aborted request is logged as such', async () => {
  const { out } = captureOutput()
  const indexer = createIndexerEmulator({ wallets: [] })
  indexer.hold(fields.address)
  const controller = new AbortController()
  const answer = logRequest(indexer)(askFor({}, controller.signal))
  await indexer.received(1)

  controller.abort()

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(out()).toMatch(/^aborted POST /)
})

test.each<[title: string, body: string, status?: number]>([
  ['line breaks', '{\n"a":\r\n1}'],
  ['a line that looks like another request', 'x\n200 POST / [x-api-key]'],
  ['terminal escapes', '\u001b[2J\u001b]0;title\u0007'],
  ['C1 escapes', '\u009b2J'],
  ['a change of direction', '\u202e}1:"a"{'],
  ['line separators', 'a\u2028b\u2029c\u0085d'],
  ['1,000 characters', `\u001b[2J\n\u202e${'x'.repeat(1_000)}\n`],
  ['more than 64 KiB', 'x'.repeat(65_537), 413],
])('behavior: a body with %s is one plain line', async (_, body, status = 400) => {
  const { out } = captureOutput()

  await logRequest(createIndexerEmulator({ wallets: [] }))(postRequest({ body }))

  expect(out()).toMatch(new RegExp(`^${status} POST [^\\n]*\\n$`))
  expect(out().trimEnd()).not.toMatch(/\p{C}|[\u2028\u2029]/u)
  expect(out().length).toBeLessThan(500)
})
