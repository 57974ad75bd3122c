import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import * as exported from '../../src/exports/index.js'
import { names, variants } from './variants.js'

const { HttpError, IndexerError, isIndexerError, NetworkError } = exported

const fields: Record<exported.WalletBalanceError['name'], string[]> = {
  IndexerConfigError: [],
  ProviderNotFoundError: [],
  InvalidParametersError: ['issues'],
  NetworkError: [],
  TimeoutError: ['timeoutMs'],
  RedirectError: ['status'],
  HttpError: ['status'],
  ServiceError: [],
  InvalidResponseError: ['reason', 'issues', 'issueCount'],
  PaginationError: ['offset'],
}

test.each(names)('default: %s has a literal name, and the fields it was given', (name) => {
  const { error } = variants[name][0] ?? expect.fail('no such error')
  expect(error).toBeInstanceOf(IndexerError)
  expect(error).toBeInstanceOf(exported[name])
  expect(error.name).toBe(name)
  expect(String(error)).toBe(`${name}: ${error.message}`)
  expect(Object.keys(error).sort()).toEqual(['name', ...fields[name]].sort())
})

test('behavior: a union of all ten, which `name` narrows', () => {
  const error: unknown = new HttpError({ status: 429, detail: 'slow down', retryAfterMs: 2000 })
  if (!isIndexerError(error) || error.name !== 'HttpError') throw new Error('expected an HttpError')
  expect([error.status, error.detail, error.retryAfterMs]).toEqual([429, 'slow down', 2000])
})

const issues = [{ path: 'limit', message: 'expected an integer of 1 or more' }]

test.each<[string, Error, RegExp]>([
  [
    'what the service said',
    new HttpError({ status: 400, detail: 'bad "x"' }),
    /400 and said "bad "x""/,
  ],
  ['what to check', new HttpError({ status: 401 }), /Check the API key/],
  [
    'the code',
    new exported.ServiceError({ serviceCode: -1, detail: 'no' }),
    /\(-1\).*"no".*`locate`/,
  ],
  ['the issues', new exported.InvalidParametersError({ issues }), /limit \(expected an integer/],
  ['the offset', new exported.PaginationError({ offset: 20 }), /20/],
  ['the hook', new exported.ProviderNotFoundError({ hook: 'useX' }), /^useX .*IndexerProvider/],
  ['two copies', new exported.ProviderNotFoundError({ hook: 'useX' }), /two copies/],
  ['the limit', new exported.TimeoutError({ timeoutMs: 50 }), /50 ms.*`timeoutMs`/],
  ['the cure of a redirect', new exported.RedirectError({ status: 308 }), /`baseUrl`.*`proxyUrl`/],
  [
    'CORS and its cure',
    new NetworkError({ code: 'ECONNREFUSED' }),
    /ECONNREFUSED.*CORS.*`proxyUrl`/,
  ],
])('behavior: messages name %s', (_, { message }, part) => {
  expect(message).toMatch(part)
})

test('behavior: a cause is not enumerable, so that JSON and spreads do not show it', () => {
  const cause = new Error('made-up-cause')
  const error = new NetworkError({ cause, code: 'ECONNRESET' })
  expect(error.cause).toBe(cause)
  expect(JSON.stringify(error)).not.toContain('cause')
  expect({ ...error }).toEqual({ name: 'NetworkError', code: 'ECONNRESET' })
  expect(new NetworkError()).not.toHaveProperty('cause')
})

test('behavior: the guard knows every error, of another copy of the package too', async () => {
  vi.resetModules()
  const copy = await import('../../src/exports/index.js')
  const all = names.flatMap((name) => variants[name].map(({ error }) => error))
  expect(all.filter((error) => !isIndexerError(error))).toEqual([])
  expect(all.filter((error) => !copy.isIndexerError(error))).toEqual([])
  expect(new copy.HttpError({ status: 500 })).not.toBeInstanceOf(IndexerError)
})

test.each([
  ...[undefined, null, 'HttpError', 0, {}, { name: 'HttpError', status: 500 }],
  ...[new Error('no'), () => undefined],
])('behavior: %o is none of ours', (value) => {
  expect(isIndexerError(value)).toBe(false)
})

test('behavior: what makes the guard work shows in no log', () => {
  const error = new exported.IndexerConfigError('no')
  expect(JSON.stringify(error)).toBe('{"name":"IndexerConfigError"}')
  expect(inspect(error)).not.toContain('Symbol')
})
