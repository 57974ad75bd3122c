import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import * as exported from '../../src/exports/index.js'

const { HttpError, InvalidResponseError, isIndexerError, NetworkError, ServiceError } = exported
const { InvalidParametersError, IndexerConfigError, PaginationError, TimeoutError } = exported
const { ProviderNotFoundError, RedirectError } = exported

const issues = [{ path: 'limit', message: 'expected an integer from 1' }]

const setUp = 'The connection to the indexer is not set up correctly.'
const failed = 'The connection to the indexer failed.'
const unreadable = "The indexer's response could not be read."
const status = (code: number) => `The request failed with status ${code}.`
const reported = 'The indexer reported an error.'

const samples: [error: exported.WalletBalanceError, shortMessage: string, advice: RegExp][] = [
  [new IndexerConfigError('no'), setUp, /^ no$/],
  [new ProviderNotFoundError({ hook: 'useX' }), setUp, /^ useX .*IndexerProvider.*installed twice/],
  [
    new InvalidParametersError({ issues }),
    'The request is not valid.',
    /limit \(expected an integer from 1\)/,
  ],
  [
    new InvalidParametersError({ issues: [{ path: 'chain', message: 'x' }, ...issues] }),
    'The chain is not valid.',
    / No request was made\. Correct chain \(x\), limit /,
  ],
  [new NetworkError(), failed, /response\. .*CORS.*`proxyUrl`/],
  [
    new NetworkError({ isProxied: true, code: 'E' }),
    failed,
    /\(E\)\. .*proxy.*`allowedOrigins`((?!CORS).)*$/,
  ],
  [
    new TimeoutError({ timeoutMs: 50 }),
    'The indexer did not respond in time.',
    /50 ms.*`timeoutMs`/,
  ],
  [new RedirectError({ status: 308 }), 'The request was redirected.', /`baseUrl` or `proxyUrl`/],
  [new HttpError({ status: 499, detail: 'x "y"' }), status(499), /^ Message: "x "y""\.$/],
  [new HttpError({ status: 500 }), status(500), /^$/],
  [new HttpError({ status: 400 }), status(400), /^ Check the API key.* `chain` and `limit`\.$/],
  [new HttpError({ status: 403, detail: 'x' }), status(403), /^ Message: "x"\. Check the API key/],
  [
    new HttpError({ status: 502, isProxied: true }),
    status(502),
    /^ Check the proxy and `proxyUrl`\.$/,
  ],
  [new HttpError({ status: 429, isProxied: true, detail: 'x' }), status(429), /^ Message: "x"\.$/],
  [new HttpError({ status: 404 }), status(404), /^ Check .*`baseUrl`/],
  [
    new ServiceError({ serviceCode: -1, detail: 'x' }),
    reported,
    /^ Message: "x"\. Code: -1\. .*`locate`/,
  ],
  [new ServiceError({}), reported, /^ Code: none\. /],
  [new InvalidResponseError({ reason: 'no-entries' }), unreadable, /: no-entries\. .*`locate`/],
  [new InvalidResponseError({ reason: 'empty' }), unreadable, /: empty\. Check the URL, .*mock\.$/],
  [new InvalidResponseError({ reason: 'too-deep' }), unreadable, /: too-deep\. Check the URL/],
  [
    new InvalidResponseError({ reason: 'invalid-entry' }),
    unreadable,
    /: invalid-entry\. .*`entry`/,
  ],
  [
    new PaginationError({ offset: 20 }),
    'The list could not be read to its end.',
    /offset 20\. Set `nextOffset`: `\(\) => null` .* a window .*`offset` ignored\?$/,
  ],
]

test.each(samples)('default: $name: %s', (error, shortMessage, advice) => {
  expect(error).toBeInstanceOf(exported.IndexerError)
  expect(error).toBeInstanceOf(exported[error.name])
  expect(String(error)).toBe(`${error.name}: ${error.message}`)
  expect({ ...error }).toMatchObject({ shortMessage })
  expect(error.message.startsWith(shortMessage)).toBe(true)
  expect(error.message.slice(shortMessage.length)).toMatch(advice)
})

test('behavior: shortMessage has no option, no text of the service and no page', () => {
  for (const [{ shortMessage }] of samples) {
    expect(shortMessage).toMatch(/^The [^`"/.]*\.$/)
    expect(shortMessage).not.toMatch(/baseUrl|proxyUrl|apiKey|limit|offset|locate|entry|docs/i)
  }
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
  expect({ ...error }).toEqual({
    ...{ name: 'NetworkError', code: 'ECONNRESET', shortMessage: failed },
  })
  expect(JSON.stringify(error)).not.toContain('cause')
  expect(inspect(error)).not.toContain('Symbol')
  for (const other of [new NetworkError(), new InvalidResponseError({ reason: 'empty' })]) {
    expect(other).not.toHaveProperty('cause')
  }
})
