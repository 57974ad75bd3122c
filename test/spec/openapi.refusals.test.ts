import { expect, test } from 'vitest'
import { contractAt } from './openapi/contract.js'
import { fromWire, startService } from './openapi/startService.js'

// Requests that are not the package's: the contract refuses each for the one thing that is wrong.

const path = '/api/v1/data/portfolio/token/get-wallet-balance'
const fields = { address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0 }
const headers = { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json' }

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string }

async function faultsOf(sent: Sent): Promise<string[]> {
  const { url, received } = await startService()
  const { path: target = path, ...init } = { body: JSON.stringify(fields), headers, ...sent }
  await fetch(url + target, { method: 'POST', ...init })
  const contract = await contractAt()
  const [request = expect.fail('nothing came')] = received.map(fromWire)
  return contract.faultsOf(request)
}

const bodyWith = (changed: object): Sent => ({ body: JSON.stringify({ ...fields, ...changed }) })

test('default: the documented request has no fault', async () => {
  await expect(faultsOf({})).resolves.toEqual([])
})

test('behavior: nor have other spellings of it', async () => {
  const contentType = 'Application/JSON; charset=utf-8'
  const body = JSON.stringify({ offset: 1e2, limit: 20, chain: '', address: '0xFA4E' }, null, 2)
  const sent = { headers: { 'x-api-key': 'k', 'content-type': contentType, 'X-Other': '1' }, body }

  await expect(faultsOf(sent)).resolves.toEqual([])
})

test.each<[title: string, sent: Sent, faults: unknown[]]>([
  ['another path', { path: '/' }, ['path']],
  ['another version', { path: path.replace('v1', 'v2') }, ['path']],
  ['a longer path', { path: `${path}/x` }, ['path']],
  ['a prefix that is not the service’s', { path: `/pfx${path}` }, ['path']],
  ['a slash at the end', { path: `${path}/` }, ['path']],
  ['two slashes', { path: `/${path}` }, ['path']],
  ['capitals', { path: path.toUpperCase() }, ['path']],
  ['PUT', { method: 'PUT' }, ['method']],
  ['a query', { path: `${path}?limit=20` }, ['/query must NOT have additional properties']],
  ['no key', { headers: { 'Content-Type': 'application/json' } }, ['apiKey']],
  ['an empty key', { headers: { ...headers, 'X-API-KEY': '' } }, ['apiKey']],
  [
    'the key in another header',
    { headers: { 'X-API-TOKEN': 'test-key', 'Content-Type': 'application/json' } },
    ['apiKey'],
  ],
  [
    'the key as a bearer',
    { headers: { Authorization: 'Bearer test-key', 'Content-Type': 'application/json' } },
    ['apiKey'],
  ],
  ['text', { headers: { 'X-API-KEY': 'test-key' } }, ['content-type']], // what fetch says of a string
  ['a form', { headers: { ...headers, 'Content-Type': 'multipart/form-data' } }, ['content-type']],
  [
    'JSON of another kind',
    { headers: { ...headers, 'Content-Type': 'application/vnd.api+json' } },
    ['content-type'],
  ],
  ['no body', { body: '' }, [expect.stringMatching(/JSON/), '/requestBody must be object']],
  ['null', { body: 'null' }, ['/requestBody must be object']],
  ['a list', { body: JSON.stringify([fields]) }, ['/requestBody must be object']],
  ['a string', { body: JSON.stringify('') }, ['/requestBody must be object']],
  ['a fifth field', bodyWith({ cursor: '' }), ['/requestBody must NOT have additional properties']],
  [
    '__proto__',
    { body: JSON.stringify(fields).replace('{', '{"__proto__":1,') },
    ['/requestBody must NOT have additional properties'],
  ],
  ...Object.keys(fields).map((name): [string, Sent, string[]] => [
    `no ${name}`,
    bodyWith({ [name]: undefined }),
    [`/requestBody must have required property '${name}'`],
  ]),
  ['an address without 0x', bodyWith({ address: 'fa4e01' }), [expect.stringMatching(/pattern/)]],
  ['an address of 0x', bodyWith({ address: '0x' }), [expect.stringMatching(/pattern/)]],
  ['a line end', bodyWith({ address: '0xfa4e\n' }), [expect.stringMatching(/pattern/)]],
  ['a name', bodyWith({ address: 'fake.eth' }), [expect.stringMatching(/pattern/)]],
  ['a chain that is a number', bodyWith({ chain: 1 }), ['/requestBody/chain must be string']],
  ['a limit that is a string', bodyWith({ limit: '20' }), ['/requestBody/limit must be integer']],
  ['a limit that is null', bodyWith({ limit: null }), ['/requestBody/limit must be integer']],
  ['half an offset', bodyWith({ offset: 0.5 }), ['/requestBody/offset must be integer']],
])('behavior: refused: %s', async (_, sent, faults) => {
  await expect(faultsOf(sent)).resolves.toEqual(faults)
})

test('behavior: refused: a key that comes twice', async () => {
  const { faultsOf: faults } = await contractAt()
  const twice = [['x-api-key', 'a'] as const, ['x-api-key', 'b'] as const]
  const request = fromWire({
    ...{ method: 'POST', path, port: undefined, body: JSON.stringify(fields) },
    headers: [...twice.map(([name, value]): [string, string] => [name, value])],
  })

  await expect(faults(request)).resolves.toEqual(['apiKey'])
})
