'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTransition } from 'react'
import { Button, Notice } from '@/components/token-list/Notice'

/** Shown if the stream fails. Its error has no cause in the browser; the server logs it. */
export default function WalletError({ retry }: { retry: () => void }) {
  const queryClient = useQueryClient()
  const [isRetrying, startRetry] = useTransition()

  const tryAgain = () => {
    // a failed query in the cache would throw again and hide the server's new data
    queryClient.removeQueries({
      queryKey: ['inscription-hooks'],
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    })
    startRetry(() => retry())
  }

  return (
    <div className="tl" role="alert">
      <Notice title="The tokens could not be loaded">
        <Button isDisabled={isRetrying} onClick={tryAgain}>
          {isRetrying ? 'Trying again…' : 'Try again'}
        </Button>
      </Notice>
    </div>
  )
}
