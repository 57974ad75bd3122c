import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useAllChains } from '../../../examples/wallet/src/lists/useAllChains.js'

const parameters = { address: '0xfa4e01', chains: ['eth', 'bsc', 'polygon'], limit: 100 }

test('behavior: a retry does not ask a chain within its Retry-After', async () => {
  const asked: string[] = []
  const client = createIndexerClient({
    proxyUrl: '/api/wallet-balance',
    async fetch(_, init) {
      const { chain } = JSON.parse(String(init?.body)) as { chain: string } // the documented body
      asked.push(chain)
      if (chain === 'polygon') return new Response(null, { status: 403 })
      const headers = { 'Retry-After': '60' }
      if (chain === 'bsc') return new Response(null, { status: 429, headers })
      return Response.json({ list: [{ tick: 'a' }], total: 1 })
    },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{children}</IndexerProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useAllChains(parameters), { wrapper })
  const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.poll(() => result.current.failed).toEqual(['bsc', 'polygon'])
  expect(result.current.failure?.error).toMatchObject({ status: 403 }) // may be retried now
  expect(asked.splice(0)).toEqual(parameters.chains)

  act(() => result.current.retryFailed())
  await settled()
  expect(asked.splice(0)).toEqual(['polygon'])
  act(() => void result.current.refetch())
  await settled()
  expect(asked).toEqual(['eth', 'polygon'])
})
