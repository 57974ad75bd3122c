import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import * as exported from '../../src/exports/index.js'

const { HttpError, InvalidResponseError, isIndexerError, NetworkError, ServiceError } = exported
const { InvalidParametersError, IndexerConfigError, PaginationError, TimeoutError } = exported
const { ProviderNotFoundError, RedirectError } = exported

const issues = [{ path: 'limit', message: 'expected an integer from 1' }]
const both = [{ path: 'chain', message: 'x' }, ...issues]

const samples: [error: exported.WalletBalanceError, advice: RegExp][] = [
  [new IndexerConfigError('no'), /up correctly\. no$/],
  [new ProviderNotFoundError('useX'), /y\. useX .*IndexerProvider.*installed twice/],
  [new InvalidParametersError({ issues }), /request is not .*limit \(expected an integer from 1\)/],
  [new InvalidParametersError({ issues: both }), /chain is not .* Correct chain \(x\), limit /],
  [new NetworkError(), /response\. .*CORS.*`proxyUrl`.*proxy's `allowedOrigins`/],
  [new NetworkError({ code: 'E' }), / \(E\)\. Check /],
  [new TimeoutError({ timeoutMs: 50 }), /50 ms.*`timeoutMs`/],
  [new RedirectError({ status: 308 }), /`baseUrl` or `proxyUrl`/],
  [new HttpError({ status: 499, detail: 'x "y"' }), /status 499\. Message: "x "y""\.$/],
  [new HttpError({ status: 500 }), /status 500\.$/],
  [new HttpError({ status: 403, detail: 'x' }), /403\. Message: "x"\. Check the URL/],
  [new HttpError({ status: 404 }), /404\. Check .*API key, `chain` and `limit`\.$/],
  [new HttpError({ status: 429, detail: 'x' }), /429\. Message: "x"\.$/],
  [new ServiceError({ serviceCode: -1, detail: 'x' }, 'Wait.'), /"x"\. Code: -1\. Wait\.$/],
  [new ServiceError({}), /error\.$/],
  [new InvalidResponseError({ reason: 'no-entries' }), /: no-entries\. .*`locate`/],
  [new InvalidResponseError({ reason: 'too-deep' }), /: too-deep\. Check the URL, .*mock\.$/],
  [new InvalidResponseError({ reason: 'invalid-entry' }), /: invalid-entry\. .*`entry`/],
  [new PaginationError({ offset: 20 }, 'Set `nextOffset`.'), /end\. Set `nextOffset`\.$/],
]

test.each(samples)('default: $name: %s', (error, advice) => {
  expect(error).toBeInstanceOf(exported.IndexerError)
  expect(error).toBeInstanceOf(exported[error.name])
  expect(String(error)).toBe(`${error.name}: ${error.message}`)
  expect(error.message).toMatch(advice)
})

test('behavior: shortMessage is a sentence without advice, and begins the message', () => {
  for (const [error] of samples) {
    expect({ ...error }.shortMessage).toMatch(/^The [^`"/.]*\.$/)
    expect(error.shortMessage).not.toMatch(
      /baseUrl|proxyUrl|apiKey|limit|offset|locate|entry|docs/i,
    )
    expect(error.message.indexOf(error.shortMessage)).toBe(0)
  }
})

test('behavior: isIndexerError accepts only errors of the package, also of another copy', async () => {
  vi.resetModules()
  const copy = await import('../../src/exports/index.js')
  for (const [error] of samples) {
    expect([isIndexerError(error), copy.isIndexerError(error)]).toEqual([true, true])
  }
  expect(new copy.HttpError({ status: 500 })).not.toBeInstanceOf(HttpError)
  for (const other of [undefined, null, 'HttpError', new Error('no')]) {
    expect(isIndexerError(other)).toBe(false)
  }
})

test('behavior: `cause` is not enumerable, and the brand is hidden', () => {
  const cause = new Error('made-up-cause')
  const error = new NetworkError({ cause, code: 'ECONNRESET' })
  const shortMessage = 'The connection to the indexer failed.'
  expect(error.cause).toBe(cause)
  expect({ ...error }).toEqual({ name: 'NetworkError', code: 'ECONNRESET', shortMessage })
  expect(inspect(error)).not.toContain('Symbol')
  expect(new NetworkError()).not.toHaveProperty('cause')
  expect(new InvalidResponseError({ reason: 'empty' })).not.toHaveProperty('cause')
})
