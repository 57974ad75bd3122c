import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type IndexerClientConfig, IndexerProvider } from 'inscription-hooks'
import { type ReactNode, StrictMode, useState } from 'react'
import { response } from '../../wallet/src/response.js'
import { isUnderTest } from './emulateMedia.js'

/** What a story sets of the connection. */
export type ConnectionSetting = Pick<IndexerClientConfig, 'timeoutMs'>

declare module 'storybook/internal/csf' {
  interface Parameters {
    connection?: ConnectionSetting
  }
}

type StageProps = { connection: ConnectionSetting | undefined; children: ReactNode }

/** The page around the wallet. It is mounted anew for each run of a story, with an empty cache. */
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
  // a state is to stay as it is while somebody looks at another window
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        ...(isUnderTest() && { retryDelay: 0 }), // a test need not wait as a visitor does
      },
    },
  })
}
