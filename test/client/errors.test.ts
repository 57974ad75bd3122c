import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import * as exported from '../../src/exports/index.js'

const { HttpError, InvalidResponseError, isIndexerError, NetworkError, ServiceError } = exported
const { InvalidParametersError, IndexerConfigError, PaginationError, TimeoutError } = exported
const { ProviderNotFoundError, RedirectError } = exported

const issues = [{ path: 'limit', message: 'expected an integer from 1' }]

const samples: [error: exported.WalletBalanceError, message: RegExp][] = [
  [new IndexerConfigError('no'), /^no$/],
  [new ProviderNotFoundError({ hook: 'useX' }), /^useX .*IndexerProvider.*installed twice/],
  [new InvalidParametersError({ issues }), /limit \(expected an integer from 1\)/],
  [new NetworkError(), /response\. .*CORS.*`proxyUrl`/],
  [
    new NetworkError({ isProxied: true, code: 'E' }),
    /\(E\)\. .*proxy.*`allowedOrigins`((?!CORS).)*$/,
  ],
  [new TimeoutError({ timeoutMs: 50 }), /50 ms.*`timeoutMs`/],
  [new RedirectError({ status: 308 }), /`baseUrl` or `proxyUrl`/],
  [
    new HttpError({ status: 499, detail: 'x "y"' }),
    /^Request failed with status 499 \("x "y""\)\.$/,
  ],
  [new HttpError({ status: 500 }), /status 500\.$/],
  [new HttpError({ status: 400 }), /status 400\. Check `chain` and `limit`\.$/],
  [new HttpError({ status: 403, detail: 'x' }), /status 403 \("x"\)\. Check the API key\.$/],
  [
    new HttpError({ status: 502, isProxied: true }),
    /status 502\. Check the proxy and `proxyUrl`\.$/,
  ],
  [new HttpError({ status: 429, isProxied: true, detail: 'x' }), /status 429 \("x"\)\.$/],
  [new HttpError({ status: 404 }), /status 404\. Check `baseUrl`\.$/],
  [new ServiceError({ serviceCode: -1, detail: 'x' }), /: -1 \("x"\)\. .*`locate`/],
  [new InvalidResponseError({ reason: 'no-entries' }), /\(no-entries\)\. .*`locate`/],
  [new InvalidResponseError({ reason: 'empty' }), /\(empty\)\. The body is empty: .*mock\.$/],
  [new InvalidResponseError({ reason: 'too-deep' }), /\(too-deep\)\. .*64 levels/],
  [new InvalidResponseError({ reason: 'bad-encoding' }), /\(bad-encoding\)\. .*UTF-8/],
  [new InvalidResponseError({ reason: 'invalid-entry' }), /\(invalid-entry\)\. .*`entry`/],
  [
    new PaginationError({ offset: 20 }),
    /offset 20\. .*service, a cache or a mock .*`offset`; .*`entryId`.*`limit`\.$/,
  ],
]

test.each(samples)('default: $name: %s', (error, message) => {
  expect(error).toBeInstanceOf(exported.IndexerError)
  expect(error).toBeInstanceOf(exported[error.name])
  expect(String(error)).toBe(`${error.name}: ${error.message}`)
  expect(error.message).toMatch(message)
})

test('behavior: isIndexerError accepts every error, also from another copy of the package', async () => {
  vi.resetModules()
  const copy = await import('../../src/exports/index.js')
  for (const [error] of samples) {
    expect([isIndexerError(error), copy.isIndexerError(error)]).toEqual([true, true])
  }
  expect(new copy.HttpError({ status: 500 })).not.toBeInstanceOf(HttpError)
})

test.each([undefined, null, 'HttpError', new Error('no')])(
  'behavior: isIndexerError rejects %o',
  (value) => {
    expect(isIndexerError(value)).toBe(false)
  },
)

test('behavior: `cause` is not enumerable, and the brand is hidden', () => {
  const cause = new Error('made-up-cause')
  const error = new NetworkError({ cause, code: 'ECONNRESET' })
  expect(error.cause).toBe(cause)
  expect({ ...error }).toEqual({ name: 'NetworkError', code: 'ECONNRESET' })
  expect(JSON.stringify(error)).not.toContain('cause')
  expect(inspect(error)).not.toContain('Symbol')
  for (const other of [new NetworkError(), new InvalidResponseError({ reason: 'empty' })]) {
    expect(other).not.toHaveProperty('cause')
  }
})
