import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import type { ReactNode } from 'react'
import { followDevice } from './followDevice'
import { response } from './token'

followDevice()

const queryClient = new QueryClient({
  // no refetch when the user returns within this time
  defaultOptions: { queries: { staleTime: 30_000 } },
})

type WalletProvidersProps = {
  /** An absolute URL: an app has no page URL to resolve a path against. */
  proxyUrl: string
  children: ReactNode
}

export function WalletProviders({ proxyUrl, children }: WalletProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl={proxyUrl} response={response}>
        {children}
      </IndexerProvider>
    </QueryClientProvider>
  )
}
