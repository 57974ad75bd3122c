import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
import { Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { tick } from './tick.js'

type SuspenseTokensProps = { address: string; chain: string }

/** The list renders data only. Boundaries around it render loading and errors. */
export function SuspenseTokens(wallet: SuspenseTokensProps) {
  return (
    <>
      <h1 className="page-title">Tokens with suspense</h1>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary FallbackComponent={Failure} onReset={reset}>
            <Suspense fallback={<p role="status">Loading the tokens…</p>}>
              <Tokens {...wallet} />
            </Suspense>
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
    </>
  )
}

function Tokens({ address, chain }: SuspenseTokensProps) {
  const { data } = useSuspenseInfiniteWalletBalance({ address, chain })
  return (
    <ul aria-label="Tokens">
      {data.entries.map((entry, index) => (
        <li key={index}>
          <bdi>{tick(entry)}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Failure({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <div className="notice notice-error">
      <p role="alert">{error instanceof Error ? error.message : 'Unknown error'}</p>
      <button type="button" className="button" onClick={resetErrorBoundary}>
        Try again
      </button>
    </div>
  )
}
