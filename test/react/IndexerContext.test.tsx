import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useIndexerClient } from '../../src/react/useIndexerClient.js'
import { useInfiniteWalletBalance } from '../../src/react/useInfiniteWalletBalance.js'
import { useSuspenseInfiniteWalletBalance } from '../../src/react/useSuspenseInfiniteWalletBalance.js'
import { useSuspenseWalletBalance } from '../../src/react/useSuspenseWalletBalance.js'
import { useWalletBalance } from '../../src/react/useWalletBalance.js'

const parameters = { address: '0xfa4e01', chain: 'eth' }

test.each([
  ['useIndexerClient', () => useIndexerClient()],
  ['useWalletBalance', () => useWalletBalance(parameters)],
  ['useInfiniteWalletBalance', () => useInfiniteWalletBalance(parameters)],
  ['useSuspenseWalletBalance', () => useSuspenseWalletBalance(parameters)],
  ['useSuspenseInfiniteWalletBalance', () => useSuspenseInfiniteWalletBalance(parameters)],
])('behavior: %s without a provider throws an error that names it', (name, hook) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )

  expect(() => renderHook<unknown, unknown>(hook, { wrapper })).toThrow(
    expect.objectContaining({
      name: 'ProviderNotFoundError',
      message: expect.stringContaining(`${name} found no IndexerProvider`),
    }),
  )
})
