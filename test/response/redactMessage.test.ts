import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import { createRedactMessage } from '../../src/response/createRedactMessage.js'
import { rejection, visibleText } from '../client/caught.js'
import { recordRequests } from '../client/recordRequests.js'

const apiKey = 'made/up+key=='

test.each([
  ['as sent', 'made/up+key=='],
  ['as PHP escapes it in JSON', 'made\\/up+key=='],
  ['as .NET escapes it in JSON', 'made/up\\u002Bkey=='],
  ['with all characters escaped in JSON', 'made\\u002fup\\u002bkey\\u003d\\u003D'],
  ['as JavaScript escapes it in a URL', 'made%2Fup%2Bkey%3D%3D'],
  ['as Python escapes it in a URL', 'made/up%2Bkey%3D%3D'],
  ['with lower-case digits in a URL', 'made%2fup%2bkey%3d%3d'],
])('behavior: the key is replaced %s', async (_, key) => {
  expect(createRedactMessage(apiKey)(`no ${key}, ${key}`)).toBe('no [redacted], [redacted]')
  const list = { [key]: { list: [] }, other: [] }
  for (const body of [{ success: false, message: key, error_code: key }, list, [{ [key]: 1 }, 7]]) {
    const { fetch } = recordRequests(() => Response.json(body))
    const client = createIndexerClient({ baseUrl: 'https://h', apiKey, fetch })
    const error = await rejection(getWalletBalance(client, { address: '0xfa4e', chain: 'eth' }))
    expect(visibleText(error)).not.toMatch(/made|key/)
  }
})

const cut = `${'x'.repeat(195)}[reda`

test.each([
  ['a key across the length limit', `${'x'.repeat(195)}${apiKey}`, cut],
  ['line breaks and control characters', ' bad\r\n\tchain\0 \u0007 x ', 'bad chain x'],
  ['bidirectional control characters', 'bad \u202echain', 'bad chain'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['201 characters', 'x'.repeat(201), 'x'.repeat(200)],
])('behavior: a safe message from %s', (_, message, safe) => {
  expect(createRedactMessage(apiKey)(message)).toBe(safe)
  if (safe !== cut) expect(createRedactMessage(undefined)(message)).toBe(safe)
})
