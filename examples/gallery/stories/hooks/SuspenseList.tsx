import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { isIndexerError, useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Button, Notice } from '../../../wallet/src/token-list/Notice.js'
import { SkeletonRows } from '../../../wallet/src/token-list/TokenRow.js'
import { Rows } from './Rows.js'

type Wallet = {
  /** Of the wallet. */
  address: string
  /** As the service names it. */
  chain: string
}

/** The list renders data only. Boundaries around it render loading and errors. */
export function SuspenseList(wallet: Wallet) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <Notice title="Not loaded">
              <p role="alert">
                {isIndexerError(error) ? error.shortMessage : 'Something went wrong.'}
              </p>
              <Button onClick={resetErrorBoundary}>Try again</Button>
            </Notice>
          )}
        >
          <Suspense fallback={<SkeletonRows />}>
            <Tokens {...wallet} />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function Tokens({ address, chain }: Wallet) {
  const { data } = useSuspenseInfiniteWalletBalance({ address, chain, limit: 20 })
  return <Rows entries={data.entries} />
}
