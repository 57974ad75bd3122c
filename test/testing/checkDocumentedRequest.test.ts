import { expect, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { checkDocumentedRequest } from '../../src/testing/checkDocumentedRequest.js'
import { fields, postRequest } from './postRequest.js'

type Sent = NonNullable<Parameters<typeof postRequest>[0]>

async function check(sent: Sent, apiKeys?: string[]) {
  const request = postRequest(sent)
  return checkDocumentedRequest(request, await request.clone().text(), apiKeys)
}

test.each<[title: string, sent: Sent, apiKeys?: string[]]>([
  ['the document’s own', {}],
  ['a base URL with a path', { path: `/pfx${WALLET_BALANCE_PATH}` }],
  ['a charset', { headers: { 'Content-Type': 'application/json; charset=utf-8' } }],
  ['one of the keys', { headers: { 'X-API-KEY': 'b' } }, ['a', 'b']],
  ['headers the document does not speak of', { headers: { 'User-Agent': 'x', 'X-Other': 'y' } }],
])('behavior: allowed: %s', async (_, sent, apiKeys) => {
  await expect(check(sent, apiKeys)).resolves.toEqual(fields)
})

const without = (given: Partial<typeof fields>, name: keyof typeof fields) =>
  JSON.stringify({ ...given, [name]: undefined })

test.each<[title: string, sent: Sent, status: number]>([
  ['another path', { path: '/' }, 404],
  ['another version', { path: WALLET_BALANCE_PATH.replace('v1', 'v2') }, 404],
  ['a path without its version', { path: WALLET_BALANCE_PATH.replace('/v1', '') }, 404],
  ['a trailing slash', { path: `${WALLET_BALANCE_PATH}/` }, 404],
  ['a longer path', { path: `${WALLET_BALANCE_PATH}/x` }, 404],
  ['a path with a longer segment', { path: `/x${WALLET_BALANCE_PATH.slice(1)}` }, 404],
  ['a path in capitals', { path: WALLET_BALANCE_PATH.toUpperCase() }, 404],
  ['the path in the query', { path: `/?x=${WALLET_BALANCE_PATH}` }, 404],
  ['GET', { method: 'GET' }, 405],
  ['HEAD', { method: 'HEAD' }, 405],
  ['PUT', { method: 'PUT' }, 405],
  ['DELETE', { method: 'DELETE' }, 405],
  ['no key', { headers: { 'X-API-KEY': undefined } }, 401],
  ['an empty key', { headers: { 'X-API-KEY': '' } }, 401],
  ['an unknown key', { headers: { 'X-API-KEY': 'other' } }, 401],
  ['a key in capitals', { headers: { 'X-API-KEY': 'TEST-KEY' } }, 401],
  ['a longer key', { headers: { 'X-API-KEY': 'test-key2' } }, 401],
  [
    'the key in Authorization',
    { headers: { 'X-API-KEY': undefined, Authorization: 'Bearer test-key' } },
    401,
  ],
  ['no Content-Type', { headers: { 'Content-Type': undefined } }, 415],
  ['text/plain', { headers: { 'Content-Type': 'text/plain' } }, 415],
  ['not quite JSON', { headers: { 'Content-Type': 'application/jsonp' } }, 415],
  ['no body', { body: '' }, 400],
  ['a body that is not JSON', { body: 'address=0xfa4e' }, 400],
  ['a body that is null', { body: 'null' }, 400],
  ['a body that is a list', { body: JSON.stringify([fields]) }, 400],
  ['a fifth field', { body: JSON.stringify({ ...fields, cursor: '' }) }, 400],
  ['__proto__', { body: `{"__proto__":1,${JSON.stringify(fields).slice(1)}` }, 400],
  ['no address', { body: without(fields, 'address') }, 400],
  ['no chain', { body: without(fields, 'chain') }, 400],
  ['no limit', { body: without(fields, 'limit') }, 400],
  ['no offset', { body: without(fields, 'offset') }, 400],
  ['a limit that is a string', { body: JSON.stringify({ ...fields, limit: '20' }) }, 400],
  ['a limit of 0', { body: JSON.stringify({ ...fields, limit: 0 }) }, 400],
  ['half an offset', { body: JSON.stringify({ ...fields, offset: 0.5 }) }, 400],
  ['a negative offset', { body: JSON.stringify({ ...fields, offset: -1 }) }, 400],
  ['an address without 0x', { body: JSON.stringify({ ...fields, address: 'fa4e' }) }, 400],
  ['a chain that is a number', { body: JSON.stringify({ ...fields, chain: 1 }) }, 400],
])('behavior: refused: %s', async (_, sent, status) => {
  await expect(check(sent, ['test-key'])).resolves.toEqual({
    status,
    message: expect.any(String),
  })
})

test.each([undefined, ''])(
  'behavior: the key %j is refused also where any is accepted',
  async (key) => {
    await expect(check({ headers: { 'X-API-KEY': key } }, undefined)).resolves.toMatchObject({
      status: 401,
    })
  },
)

test('behavior: it says what is wrong', async () => {
  const body = JSON.stringify({ ...fields, limit: 0, cursor: '', after: 1 })

  await expect(check({ body })).resolves.toMatchObject({
    message: expect.stringMatching(/limit: .*no other field than these four: cursor, after/),
  })
})
