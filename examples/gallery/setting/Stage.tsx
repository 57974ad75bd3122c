import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type IndexerClientConfig, IndexerProvider } from 'inscription-hooks'
import { type ReactNode, StrictMode, useState } from 'react'
import { response } from '../../wallet/src/response.js'
import { isUnderTest } from './emulateMedia.js'

/** Connection options of a story. */
export type ConnectionSetting = Pick<IndexerClientConfig, 'timeoutMs'>

declare module 'storybook/internal/csf' {
  interface Parameters {
    connection?: ConnectionSetting
  }
}

type StageProps = { connection: ConnectionSetting | undefined; children: ReactNode }

/** The page around the wallet. Each run of a story mounts it with an empty cache. */
export function Stage({ connection, children }: StageProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <IndexerProvider proxyUrl="/api/wallet-balance" response={response} {...connection}>
          <main className="page">{children}</main>
        </IndexerProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

function createQueryClient(): QueryClient {
  // no refetch on focus, so that a story keeps its state
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        ...(isUnderTest() && { retryDelay: 0 }), // no delay in tests
      },
    },
  })
}
