import { expect, test } from 'vitest'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { faultsOf } from './contract.js'

// What docs/openapi.yaml allows and what the emulator accepts is the same, but for the package's rules.

const path = '/api/v1/data/portfolio/token/get-wallet-balance'
const fields = { address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0 }
const headers: Record<string, string> = {
  'x-api-key': 'test-key',
  'content-type': 'application/json',
}
const documented = { method: 'POST', path, headers, body: JSON.stringify(fields) }
type Changed = Partial<typeof documented>

/** What the document has against a request, and how the emulator answers it. */
async function judge(changed: Changed) {
  const request = { ...documented, ...changed }
  const url = `https://indexer.example${request.path}`
  const { status } = await createIndexerEmulator().fetch(new Request(url, request))
  return { faults: await faultsOf(request), status }
}

const typed = (type: string) => ({ headers: { ...headers, 'content-type': type } })
const bodyWith = (changed: object) => ({ body: JSON.stringify({ ...fields, ...changed }) })

test.each<[title: string, changed: Changed]>([
  ['the documented request', {}],
  ['another order', { body: JSON.stringify(fields, ['offset', 'limit', 'chain', 'address'], 2) }],
  ['other values', bodyWith({ address: '0xFA4E', chain: ' a chain ', limit: 1, offset: 1e9 })],
  ['another spelling', typed('Application/JSON; charset=utf-8')],
  ['other headers', { headers: { ...headers, 'x-other': '1', cookie: 'a=1' } }],
])('default: both allow %s', async (_, changed) => {
  await expect(judge(changed)).resolves.toEqual({ faults: [], status: 200 })
})

const object = '/requestBody must be object'
const fifth = '/requestBody must NOT have additional properties'
const needed = (name: string) => `/requestBody must have required property '${name}'`
const pattern = '/requestBody/address must match pattern "^0x[0-9a-fA-F]+$"'

test.each<[status: number, fault: string, title: string, changed: Changed]>([
  [404, 'path', 'another path', { path: '/' }],
  [404, 'path', 'another version', { path: path.replace('v1', 'v2') }],
  [404, 'path', 'a longer path', { path: `${path}/x` }],
  [404, 'path', 'a prefix', { path: `/pfx${path}` }],
  [404, 'path', 'a slash at the end', { path: `${path}/` }],
  [404, 'path', 'capitals', { path: path.toUpperCase() }],
  [405, 'method', 'PUT', { method: 'PUT' }],
  [401, 'apiKey', 'no key', { headers: { 'content-type': 'application/json' } }],
  [401, 'apiKey', 'an empty key', { headers: { ...headers, 'x-api-key': '' } }],
  [415, 'content-type', 'text', typed('text/plain')],
  [415, 'content-type', 'JSON of another kind', typed('application/ld+json')],
  [400, object, 'null', { body: 'null' }],
  [400, object, 'a list', { body: JSON.stringify([fields]) }],
  [400, object, 'a string', { body: '""' }],
  [400, fifth, 'a fifth field', bodyWith({ cursor: '' })],
  [400, fifth, '__proto__', { body: documented.body.replace('{', '{"__proto__":1,') }],
  [400, needed('address'), 'no address', bodyWith({ address: undefined })],
  [400, needed('chain'), 'no chain', bodyWith({ chain: undefined })],
  [400, needed('limit'), 'no limit', bodyWith({ limit: undefined })],
  [400, needed('offset'), 'no offset', bodyWith({ offset: undefined })],
  [400, pattern, 'an address without 0x', bodyWith({ address: 'fa4e01' })],
  [400, pattern, 'an address of 0x', bodyWith({ address: '0x' })],
  [400, pattern, 'a line end', bodyWith({ address: '0xfa4e\n' })],
  [400, pattern, 'a name', bodyWith({ address: 'fake.eth' })],
  [400, '/requestBody/chain must be string', 'a chain of digits', bodyWith({ chain: 1 })],
  [400, '/requestBody/limit must be integer', 'a limit of text', bodyWith({ limit: '20' })],
  [400, '/requestBody/offset must be integer', 'half an offset', bodyWith({ offset: 0.5 })],
])('behavior: %i, %s: both refuse %s', async (status, fault, _, changed) => {
  await expect(judge(changed)).resolves.toEqual({ faults: [fault], status })
})

test.each([
  ['a blank chain', { chain: ' ' }],
  ['a control character', { chain: 'eth\n' }],
  ['a page of no rows', { limit: 0 }],
  ['what is before the first row', { offset: -1 }],
  ['a limit that JavaScript does not hold exactly', { limit: 2 ** 53 }],
  ['such an offset', { offset: 2 ** 53 }],
])('behavior: %s is refused by a rule of the package alone', async (_, changed) => {
  await expect(judge(bodyWith(changed))).resolves.toEqual({ faults: [], status: 400 })
})
