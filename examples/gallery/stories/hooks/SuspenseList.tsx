import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

type Wallet = { address: string; chain: string }

/** The list renders data only. Boundaries around it render loading and errors. */
export function SuspenseList(wallet: Wallet) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <>
              <p role="alert">{error instanceof Error ? error.message : 'Unknown error'}</p>
              <button onClick={resetErrorBoundary}>Try again</button>
            </>
          )}
        >
          <Suspense fallback={<p>Loading…</p>}>
            <Tokens {...wallet} />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function Tokens({ address, chain }: Wallet) {
  const { data } = useSuspenseInfiniteWalletBalance({ address, chain, limit: 20 })
  return (
    <ul aria-label="Tokens">
      {data.entries.map(({ tick }, index) => (
        <li key={index}>
          <bdi>{typeof tick === 'string' && tick}</bdi>
        </li>
      ))}
    </ul>
  )
}
