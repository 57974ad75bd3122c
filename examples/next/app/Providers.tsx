'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { type ReactNode, useState } from 'react'
import { response, scope } from '@/indexer/response'

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl="/api/wallet-balance" scope={scope} response={response}>
        {children}
      </IndexerProvider>
    </QueryClientProvider>
  )
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // without it, the browser would refetch the entries that came with the page
      queries: { staleTime: 60_000 },
      // shows the error of a failed stream at once; the default retries delay it by 7 seconds
      hydrate: { queries: { retry: false } },
    },
  })
}
