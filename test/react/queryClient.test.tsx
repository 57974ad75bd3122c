import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useInfiniteWalletBalance } from '../../src/react/useInfiniteWalletBalance.js'
import { useSuspenseInfiniteWalletBalance } from '../../src/react/useSuspenseInfiniteWalletBalance.js'
import { useSuspenseWalletBalance } from '../../src/react/useSuspenseWalletBalance.js'
import { useWalletBalance } from '../../src/react/useWalletBalance.js'
import { alice, renderWithIndexer } from './renderWithIndexer.js'

const parameters = { address: alice, chain: 'eth' }

test.each([
  ['useWalletBalance', (own: QueryClient) => useWalletBalance(parameters, own)],
  ['useInfiniteWalletBalance', (own: QueryClient) => useInfiniteWalletBalance(parameters, own)],
  ['useSuspenseWalletBalance', (own: QueryClient) => useSuspenseWalletBalance(parameters, own)],
  [
    'useSuspenseInfiniteWalletBalance',
    (own: QueryClient) => useSuspenseInfiniteWalletBalance(parameters, own),
  ],
])('parameters: queryClient, the second argument of %s', async (_, hook) => {
  const own = new QueryClient()
  const { result, queryClient } = renderWithIndexer(() => ({ ...hook(own) }), {
    initialProps: undefined,
  })

  await waitFor(() => expect(result.current?.data).toBeDefined())

  expect(own.getQueryCache().getAll()).toHaveLength(1)
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
})
