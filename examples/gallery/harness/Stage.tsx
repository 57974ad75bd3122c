import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type IndexerClientConfig, IndexerProvider } from 'inscription-hooks'
import { type ReactNode, StrictMode, useState } from 'react'
import { response } from '../../wallet/src/response.js'
import { isUnderTest } from './emulateMedia.js'

/** Client options of a story. */
export type ClientSetting = Pick<IndexerClientConfig, 'timeoutMs'>

declare module 'storybook/internal/csf' {
  interface Parameters {
    client?: ClientSetting
  }
}

/** Each story has its own URL, because a docs page shows several. */
export function proxyUrl(storyId: string): string {
  return `/api/${storyId}/wallet-balance`
}

type StageProps = ClientSetting & { proxyUrl: string; children: ReactNode }

/** The providers around a story, with an empty cache. */
export function Stage({ children, ...client }: StageProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* a story keeps its state while its response is held */}
        <IndexerProvider response={response} timeoutMs={3_600_000} {...client}>
          {children}
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
        ...(isUnderTest() && { retryDelay: onlyRetryAfter }),
      },
    },
  })
}

/** Tests wait only as long as the service asks. */
function onlyRetryAfter(_failures: number, error: Error): number {
  return 'retryAfterMs' in error ? Number(error.retryAfterMs ?? 0) : 0
}
