import { expect, test, vi } from 'vitest'
import { ProxyRefusal } from '../../src/server/ProxyRefusal.js'
import { type RequestLimits, readRequest } from '../../src/server/readRequest.js'
import { fields, walletRequest } from './walletRequest.js'

const limits: RequestLimits = { allowedChains: undefined, maxLimit: 100, timeoutMs: 5_000 }

function refusalOf(request: Request, changed: Partial<RequestLimits> = {}): Promise<ProxyRefusal> {
  return readRequest(request, { ...limits, ...changed }).then(
    (asked) => expect.fail(`was served: ${JSON.stringify(asked)}`),
    (error: unknown) => (error instanceof ProxyRefusal ? error : expect.fail(String(error))),
  )
}

test('default', async () => {
  await expect(readRequest(walletRequest(), limits)).resolves.toEqual(fields)
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
  ' application/json ; x=y',
])('behavior: Content-Type %j is served', async (type) => {
  const request = walletRequest({ headers: { 'Content-Type': type } })

  await expect(readRequest(request, limits)).resolves.toEqual(fields)
})

test.each([
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; application/json',
  'text/plain, application/json',
  'application/json, text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json+x',
  'application/vnd.api+json',
  'text/json',
  '',
])('behavior: Content-Type %j is 415', async (type) => {
  const refusal = await refusalOf(walletRequest({ headers: { 'Content-Type': type } }))

  expect(refusal.status).toBe(415)
})

test('behavior: no Content-Type, a Blob without a type say, is 415', async () => {
  const body = new Blob([JSON.stringify(fields)])
  const request = new Request('https://dapp.example/', { method: 'POST', body })
  expect(request.headers.has('Content-Type')).toBe(false)

  expect(await refusalOf(request)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
})

test.each([
  ['not JSON', 'address=0xfa4e'],
  ['empty', ''],
  ['cut', JSON.stringify(fields).slice(0, -1)],
  ['two values', `${JSON.stringify(fields)}{}`],
  ['null', 'null'],
  ['an array', JSON.stringify([fields])],
  ['a string', JSON.stringify(JSON.stringify(fields))],
  ['a number', '1'],
  ['no field', '{}'],
  ['a fifth field', JSON.stringify({ ...fields, apiKey: 'x' })],
  ['a fifth field that is undefined to JavaScript', JSON.stringify({ ...fields, x: null })],
  ['__proto__ as a fifth field', `{"__proto__":{},${JSON.stringify(fields).slice(1)}`],
  ['__proto__ that would fill in the four', `{"__proto__":${JSON.stringify(fields)}}`],
  ['__proto__ that is null', `{"__proto__":null,${JSON.stringify(fields).slice(1)}`],
  ['constructor as a fifth field', `{"constructor":{},${JSON.stringify(fields).slice(1)}`],
  ['toString in place of chain', '{"address":"0xfa4e","toString":"eth","limit":20,"offset":0}'],
  ['no address', JSON.stringify({ ...fields, address: undefined })],
  ['no chain', JSON.stringify({ ...fields, chain: undefined })],
  ['no limit', JSON.stringify({ ...fields, limit: undefined })],
  ['no offset', JSON.stringify({ ...fields, offset: undefined })],
  ['an address that is an array', JSON.stringify({ ...fields, address: ['0xfa4e'] })],
  ['an address without 0x', JSON.stringify({ ...fields, address: 'fa4e' })],
  ['an address with 0X', JSON.stringify({ ...fields, address: '0Xfa4e' })],
  ['an address of 0x alone', JSON.stringify({ ...fields, address: '0x' })],
  ['an address with a line break at its end', JSON.stringify({ ...fields, address: '0xfa4e\n' })],
  ['an address with more behind it', JSON.stringify({ ...fields, address: '0xfa4e/../x' })],
  ['a chain that is a number', JSON.stringify({ ...fields, chain: 1 })],
  ['a chain that is an object', JSON.stringify({ ...fields, chain: { $ne: '' } })],
  ['a blank chain', JSON.stringify({ ...fields, chain: ' ' })],
  ['a chain with a control character', JSON.stringify({ ...fields, chain: 'eth\u0000' })],
  ['a limit that is a string', JSON.stringify({ ...fields, limit: '20' })],
  ['a limit of 0', JSON.stringify({ ...fields, limit: 0 })],
  ['a negative limit', JSON.stringify({ ...fields, limit: -1 })],
  ['half a limit', JSON.stringify({ ...fields, limit: 1.5 })],
  ['a limit that is null', JSON.stringify({ ...fields, limit: null })],
  ['a limit that is true', JSON.stringify({ ...fields, limit: true })],
  ['a limit beyond 2^53', JSON.stringify(fields).replace('20', '9007199254740993')],
  ['a limit beyond a double', JSON.stringify(fields).replace('20', '1e400')],
  ['a negative offset', JSON.stringify({ ...fields, offset: -1 })],
  ['an offset beyond 2^53', JSON.stringify(fields).replace(':0}', ':9007199254740993}')],
  ['an offset that is a string', JSON.stringify({ ...fields, offset: '0' })],
])('behavior: a body that is %s is 400', async (_, body) => {
  expect(await refusalOf(walletRequest({ body }))).toMatchObject({
    status: 400,
    code: 'invalid_request',
  })
})

test('behavior: a body that is not UTF-8 is 400', async () => {
  const body = Uint8Array.from([0x22, 0xff, 0x22])

  expect(await refusalOf(walletRequest({ body }))).toMatchObject({
    status: 400,
    message: 'The body broke off or is not UTF-8.',
  })
})

test('behavior: it says which fields are wrong, and repeats nothing of them', async () => {
  const body = JSON.stringify({ address: '<script>', chain: '', limit: 'many', offset: 0, evil: 1 })
  const { message } = await refusalOf(walletRequest({ body }))

  for (const name of ['address', 'chain', 'limit']) expect(message).toContain(`${name}: expected`)
  expect(message).toContain('no other fields')
  expect(message).not.toMatch(/offset:|script|many|evil/)
})

test('parameters: maxLimit', async () => {
  const ask = (limit: number) => walletRequest({ body: JSON.stringify({ ...fields, limit }) })

  await expect(readRequest(ask(50), { ...limits, maxLimit: 50 })).resolves.toMatchObject({
    limit: 50,
  })
  const refusal = await refusalOf(ask(51), { maxLimit: 50 })
  expect(refusal).toMatchObject({ status: 400, code: 'limit_too_large' })
  expect(refusal.message).toContain('at most 50')
})

test.each<[chain: string, isServed: boolean]>([
  ['eth', true],
  ['bsc', true],
  ['ETH', false],
  ['eth ', false],
  ['polygon', false],
])('parameters: allowedChains, %j', async (chain, isServed) => {
  const request = walletRequest({ body: JSON.stringify({ ...fields, chain }) })
  const answer = readRequest(request, { ...limits, allowedChains: ['eth', 'bsc'] })

  if (isServed) await expect(answer).resolves.toMatchObject({ chain })
  else await expect(answer).rejects.toMatchObject({ status: 400, code: 'chain_not_allowed' })
})

test('behavior: an empty allowedChains serves none', async () => {
  expect(await refusalOf(walletRequest(), { allowedChains: [] })).toMatchObject({ status: 400 })
})

test.each<[bytes: number, isServed: boolean]>([
  [2_048, true],
  [2_049, false],
])('behavior: a body of %i bytes', async (bytes, isServed) => {
  const body = JSON.stringify(fields).padEnd(bytes, ' ')
  const answer = readRequest(walletRequest({ body }), limits)

  if (isServed) await expect(answer).resolves.toEqual(fields)
  else await expect(answer).rejects.toMatchObject({ status: 413, code: 'body_too_large' })
})

test('behavior: bytes are counted, not characters', async () => {
  const body = JSON.stringify({ ...fields, chain: '🐸'.repeat(600) })
  expect(body.length).toBeLessThan(2_048)

  expect(await refusalOf(walletRequest({ body }))).toMatchObject({ status: 413 })
})

test('behavior: an announced length over 2 KiB is 413 before a byte is read', async () => {
  const pull = vi.fn()
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const request = streamed(body, { 'Content-Length': '2049' })

  expect(await refusalOf(request)).toMatchObject({ status: 413 })
  expect(pull).not.toHaveBeenCalled()
})

// HTTP/1.1 frames by the length; of HTTP/2 see createWalletBalanceProxy.http2.test.ts
test('behavior: a length that lies is not believed', async () => {
  const body = new Blob([new Uint8Array(2_049).fill(0x20)]).stream()

  expect(await refusalOf(streamed(body, { 'Content-Length': '5' }))).toMatchObject({ status: 413 })
})

test('behavior: a length beside chunks is no length', async () => {
  const chunk = new Uint8Array(1_000).fill(0x20)
  const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(chunk))
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const headers = { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }

  expect(await refusalOf(streamed(body, headers))).toMatchObject({ status: 413 })
  expect(pull.mock.calls.length).toBeLessThan(5) // endless, and read no further
})

test('behavior: a body that trickles is 408', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"address":')),
  })

  expect(await refusalOf(streamed(body), { timeoutMs: 20 })).toMatchObject({
    status: 408,
    code: 'request_timeout',
  })
})

test('behavior: a body that breaks off is 400', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })

  expect(await refusalOf(streamed(body))).toMatchObject({ status: 400 })
})

function streamed(body: ReadableStream, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, duplex: 'half' }
  return new Request('https://dapp.example/', {
    ...init,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}
