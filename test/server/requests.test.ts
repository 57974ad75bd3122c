import { expect, test } from 'vitest'
import { apiKey, bodyOf, errorOf, type RequestParts, stubbedProxy } from './stubbedProxy.js'

const type = (value: string): RequestParts => ({ headers: { 'Content-Type': value } })
const post = (body: BodyInit, headers = {}): RequestParts => ({ body, headers })
const ask = (changes: object) => post(bodyOf(changes))
const blanks = (bytes: number) => new Uint8Array(bytes).fill(0x20)
const padded = (bytes: number) => Buffer.from(bodyOf().padEnd(bytes, ' '))

test('default: the upstream request holds the four fields and two headers only', async () => {
  const { ask, fetch, onError } = stubbedProxy()
  const evil = { 'X-API-KEY': 'evil-key', 'X-Forwarded-Host': 'evil.example', Cookie: 'evil=1' }
  const response = await ask({
    url: 'https://dapp.example/else/where?limit=5000&apiKey=evil',
    body: ` {"offset" : 0, "chain":"\\u0065th",\n"limit":2e1, "address": "0xfa4e01"}`,
    headers: { ...evil, Authorization: 'Bearer evil', 'X-HTTP-Method-Override': 'DELETE' },
  })
  expect(response.status).toBe(200)
  const headers = { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' }
  const init = { method: 'POST', redirect: 'manual', headers, body: bodyOf() }
  const url = 'https://indexer.example/api/v1/data/portfolio/token/get-wallet-balance'
  expect(fetch.mock.calls).toEqual([[url, { ...init, signal: expect.any(AbortSignal) }]])
  expect(onError).not.toHaveBeenCalled()
})

type Start = (body: ReadableStreamDefaultController) => void
const streamed = (start: Start): RequestParts => post(new ReadableStream({ start }))
const broken = streamed((body) => body.error(new Error('reset')))
const endless = (bytes: number) => streamed((body) => body.enqueue(blanks(bytes)))
const unknownLength = post(new Blob([padded(2_000), blanks(48)]).stream())

test.each<[title: string, parts: RequestParts, status: number, code?: string, options?: object]>([
  ['GET', { method: 'GET' }, 405, 'method_not_allowed'],
  ['text/plain', type('text/plain;charset=UTF-8'), 415, 'unsupported_media_type'],
  ['no Content-Type', type(''), 415, 'unsupported_media_type'],
  ['a charset', type('application/json; charset=utf-8'), 200],
  ['2,048 bytes', post(padded(2_048), { 'Content-Length': '2048' }), 200],
  ['2,048 bytes of unknown length', unknownLength, 200],
  ['2,049 bytes', post(padded(2_049)), 413, 'body_too_large'],
  ['not JSON', post('address=0xfa4e'), 400, 'invalid_request'],
  ['not UTF-8', post(Uint8Array.from([0x22, 0xff, 0x22])), 400, 'invalid_request'],
  ['a fifth field', ask({ baseUrl: 'https://evil.example' }), 400, 'invalid_request'],
  ['__proto__', post(`{"__proto__":{},${bodyOf().slice(1)}`), 400, 'invalid_request'],
  ['an array', post(`[${bodyOf()}]`), 400, 'invalid_request'],
  ['a limit of 1e400', post(bodyOf().replace('20', '1e400')), 400, 'invalid_request'],
  ['a limit as a string', ask({ limit: '20' }), 400, 'invalid_request'],
  ['a line break', ask({ chain: 'eth\r\nX-Evil: 1' }), 400, 'invalid_request'],
  ['a limit over 100', ask({ limit: 101 }), 400, 'limit_too_large'],
  ['a limit of maxLimit', ask({ limit: 5_000 }), 200, '', { maxLimit: 5_000 }],
  ['a limit over maxLimit', ask({ limit: 6 }), 400, 'limit_too_large', { maxLimit: 5 }],
  ['a chain outside allowedChains', ask({ chain: 'doge' }), 400, 'chain_not_allowed'],
  ['any, without allowedChains', ask({ chain: 'doge' }), 200, '', { allowedChains: undefined }],
  ['a body that fails', broken, 400, 'invalid_request'],
  ['a body that does not end', endless(9), 408, 'request_timeout', { timeoutMs: 20 }],
  ['a large body that does not end', endless(2_049), 413, 'body_too_large'],
  ['an aborted request', { signal: AbortSignal.abort() }, 499],
])('behavior: refused without onError: %s', async (_, parts, status, code, options) => {
  const { ask, fetch, onError } = stubbedProxy({ allowedChains: ['eth', 'bsc'], ...options })
  const response = await ask(parts)

  expect(response.status).toBe(status)
  expect(fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  expect(onError).not.toHaveBeenCalled()
  if (!code) return
  expect(await errorOf(response, status)).toBe(code)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 && { allow: 'POST, OPTIONS' }),
  })
})

test('behavior: the message names invalid fields and `maxLimit`, and quotes no value', async () => {
  const refused = await stubbedProxy({ maxLimit: 5 }).ask(ask({ limit: 6 }))
  expect(await refused.text()).toContain('at most 5')
  const body = bodyOf({ address: '<script>', chain: '', limit: 'many', evil: 1 })
  const text = await (await stubbedProxy().ask({ body })).text()
  for (const name of ['address', 'chain', 'limit']) expect(text).toContain(`${name}: expected`)
  expect(text).toContain('expected only address, chain, limit, offset')
  expect(text).not.toMatch(/offset:|script|many|evil/)
})
