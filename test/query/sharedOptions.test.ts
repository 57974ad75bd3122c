import { expect, test } from 'vitest'
import { keepPreviousPage } from '../../src/query/keepPreviousPage.js'
import { sharedOptions } from '../../src/query/sharedOptions.js'

type Query = { enabled?: unknown; retry?: unknown; select?: unknown; placeholderData?: unknown }

function shared(query: Query | undefined) {
  return sharedOptions(query, '0x1', ['key'])
}

test('default', () => {
  expect(shared(undefined)).toEqual({
    retry: expect.any(Function),
    retryDelay: expect.any(Function),
  })
  // a default of the QueryClient would have to give way to it
  expect(shared(undefined)).not.toHaveProperty('placeholderData')
})

test('behavior: enabled is kept as given, a function stays a function', () => {
  const enabled = () => false
  expect(shared({ enabled })).toMatchObject({ enabled })
  expect(shared({ enabled: false })).toMatchObject({ enabled: false })
  expect(shared({ enabled: true })).toMatchObject({ enabled: true })
})

test('behavior: without an address nothing enables it', () => {
  const options = sharedOptions<Query>({ enabled: () => true }, undefined, ['key'])
  expect(options).toMatchObject({ enabled: false })
})

test('behavior: undefined fields are as good as absent', () => {
  expect(shared({ select: undefined, enabled: undefined })).not.toHaveProperty('select')
  expect(shared({ retry: undefined }).retry).toBeInstanceOf(Function)
})

test('behavior: keepPreviousPage is bound, another placeholder is not', () => {
  expect(shared({ placeholderData: keepPreviousPage }).placeholderData).not.toBe(keepPreviousPage)
  expect(shared({ placeholderData: 'rows' })).toMatchObject({ placeholderData: 'rows' })
})
