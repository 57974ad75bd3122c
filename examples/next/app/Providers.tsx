'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { type ReactNode, useState } from 'react'
import { response, scope } from '@/indexer/response'

/** Around every page, on the server while it renders HTML and in the browser after that. */
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
      // rows that came with the page are a moment old: without this they are asked for once more
      queries: { staleTime: 60_000 },
      // a stream that has failed does not get better: by default its error shows after 7 seconds
      hydrate: { queries: { retry: false } },
    },
  })
}
