import fc from 'fast-check'
import type { SentRequest } from './contract.js'

const address = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^0x[0-9a-fA-F]+$/) },
  fc.constant(`0x${'f'.repeat(500)}`),
  fc.constantFrom('', '0x', '0X1', ' 0x1', '0x1 ', '0x1\n', '0xg', 'fake.eth', 1, null),
)
const chain = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', minLength: 1 }) },
  { weight: 4, arbitrary: fc.constantFrom('eth', 'ETH', 'eip155:1', ' a chain ') },
  fc.constantFrom('', ' ', '\u3000', '\t', 'eth\n', 'e\0th', 'eth\u007f', 'eth\u0085', 1, null),
)
const integer = fc.oneof(
  { weight: 4, arbitrary: fc.nat() },
  { weight: 2, arbitrary: fc.maxSafeInteger() },
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, 0.5, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300, '20', '', null),
  fc.constantFrom<unknown>(true, [20], {}),
)
const fifth = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }),
  fc.constantFrom({ cursor: '' }, { Limit: 20 }, { constructor: 1 }, JSON.parse('{"__proto__":1}')),
)
const fields = { address, chain, limit: integer, offset: integer }

/** Bodies: often the four fields, at times fewer, more or other ones, or no object at all. */
export const generatedBodies: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.record(fields) },
  { weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.record(fields), fifth)
      // entries: a spread or an assignment would lose `__proto__`
      .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part)))),
  },
  fc.jsonValue(),
)

const documentedPath = '/api/v1/data/portfolio/token/get-wallet-balance'
const documentedBody = '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}'

/** Mostly what is documented, so that one fault is not hidden by another. */
function mostly<Value>(documented: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(documented) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** Requests of any method, path, headers and text. */
export const generatedRequests: fc.Arbitrary<SentRequest> = fc
  .record({
    method: mostly('POST', 'GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    path: mostly(
      documentedPath,
      ...['/', `${documentedPath}/`, `${documentedPath}s`, documentedPath.toUpperCase()],
      ...[documentedPath.replace('v1', 'v2'), documentedPath.replace('/v1', '')],
      documentedPath.replace('get-', 'get%2D'),
    ),
    keyName: mostly('X-API-KEY', 'x-api-key', 'X-API-TOKEN', 'Authorization', 'Api-Key'),
    key: mostly('test-key', '', '~', 'Bearer test-key'),
    mediaType: mostly<string | undefined>(
      'application/json',
      ...['application/json; charset=utf-8', 'application/json;', 'text/plain', 'text/json'],
      ...['Application/JSON'],
      ...['application/jsonp', 'application/vnd.api+json', '', undefined],
    ),
    body: mostly(documentedBody, '', '{', 'null', '[]', '0', '""', `[${documentedBody}]`),
  })
  .map(({ method, path, keyName, key, mediaType, body }) => ({
    ...{ method, path, body: method === 'GET' || method === 'HEAD' ? undefined : body },
    headers: { [keyName]: key, ...(mediaType !== undefined && { 'Content-Type': mediaType }) },
  }))
