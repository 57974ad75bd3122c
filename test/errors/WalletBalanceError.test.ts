import { expect, test, vi } from 'vitest'
import * as errors from '../../src/errors/index.js'

const { isIndexerError } = errors

function oneOfEach(copy: typeof errors) {
  return [
    { error: new copy.IndexerConfigError('no'), fields: [] },
    { error: new copy.ProviderNotFoundError({ hook: 'useWalletBalance' }), fields: [] },
    { error: new copy.InvalidParametersError({ issues: [] }), fields: ['issues'] },
    { error: new copy.NetworkError({ phase: 'request' }), fields: ['phase'] },
    { error: new copy.TimeoutError({ timeoutMs: 1 }), fields: ['timeoutMs'] },
    { error: new copy.RedirectError({ status: 302 }), fields: ['status'] },
    { error: new copy.HttpError({ status: 500 }), fields: ['status', 'detail', 'retryAfterMs'] },
    { error: new copy.ServiceError({}), fields: ['serviceCode', 'detail', 'retryAfterMs'] },
    {
      error: new copy.InvalidResponseError({ reason: 'empty' }),
      fields: ['reason', 'issues'],
    },
    { error: new copy.PaginationError({ offset: 20 }), fields: ['offset'] },
  ]
}

test.each(oneOfEach(errors).map((row) => ({ ...row, name: row.error.name })))(
  'default: $name has the fields of the contract and no other',
  ({ error, fields }) => {
    expect(Object.keys(error).sort()).toEqual(['name', ...fields].sort())
    expect(error.name).toBe(error.constructor.name)
    expect(error).toBeInstanceOf(errors.IndexerError)
  },
)

test('behavior: the guard knows every error of this package', () => {
  expect(oneOfEach(errors).map(({ error }) => isIndexerError(error))).toEqual(Array(10).fill(true))
})

test('behavior: the guard survives two copies of the package', async () => {
  vi.resetModules()
  const copy = await import('../../src/errors/index.js')
  for (const { error } of oneOfEach(copy)) {
    expect(error).not.toBeInstanceOf(errors.IndexerError)
    expect(isIndexerError(error)).toBe(true)
  }
})

test('behavior: name narrows', () => {
  const error: unknown = new errors.HttpError({ status: 429 })
  if (!isIndexerError(error) || error.name !== 'HttpError') throw new Error('expected an HttpError')
  expect(error.status).toBe(429)
})

test.each([
  [new Error('no')],
  [{ name: 'HttpError', status: 500 }],
  [null],
  [undefined],
  ['NetworkError'],
])('behavior: %o is none of ours', (value) => {
  expect(isIndexerError(value)).toBe(false)
})
