import { expect, test } from 'vitest'
import { IndexerError, ProviderNotFoundError } from '../../src/errors/index.js'

test('default', () => {
  const error = new ProviderNotFoundError({ hook: 'useWalletBalance' })
  expect(error).toBeInstanceOf(IndexerError)
  expect(error.name).toBe('ProviderNotFoundError')
  expect(error.message).toMatch(/^useWalletBalance found no IndexerProvider above it: /)
})

test('behavior: it names two copies of the package as a possible cause', () => {
  const { message } = new ProviderNotFoundError({ hook: 'useIndexerClient' })
  expect(message).toContain('two copies of inscription-hooks')
})

test('parameters: provider', () => {
  const { message } = new ProviderNotFoundError({
    hook: 'IndexerProvider',
    provider: 'QueryClientProvider',
  })
  expect(message).toMatch(/^IndexerProvider found no QueryClientProvider above it: /)
  expect(message).toContain('npm ls @tanstack/react-query')
})
