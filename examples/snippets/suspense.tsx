import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { isIndexerError, useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

export function Wallet({ address }: { address: string }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[address]} // another wallet clears the error
          fallbackRender={({ error, resetErrorBoundary }) => (
            <p role="alert">
              <span>{isIndexerError(error) ? error.shortMessage : 'Something went wrong.'}</span>
              <button onClick={resetErrorBoundary}>Try again</button>
            </p>
          )}
        >
          <Suspense fallback={<p>Loading…</p>}>
            <Tokens address={address} />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function Tokens({ address }: { address: string }) {
  const { data, error } = useSuspenseInfiniteWalletBalance({ address, chain: 'eth' })
  return (
    <>
      {error && <p role="alert">The last refresh failed.</p>}
      <ul translate="no">
        {data.entries.map(({ tick, balance }, index) => (
          <li key={index}>{`${tick} ${balance}`}</li>
        ))}
      </ul>
    </>
  )
}
