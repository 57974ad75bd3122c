import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import type { ReactNode } from 'react'
import { followDevice } from './followDevice'
import { response } from './token'

followDevice()

const queryClient = new QueryClient({
  // coming back to the app within this time reads nothing again
  defaultOptions: { queries: { staleTime: 30_000 } },
})

type WalletProvidersProps = {
  /** Absolute: an app has no page that a path could be relative to. */
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
