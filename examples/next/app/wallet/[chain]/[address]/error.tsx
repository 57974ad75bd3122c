'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTransition } from 'react'
import { describeError } from '@/tokens/describeError'

type Props = { error: unknown; retry: () => void }

/** Shown when there are no cached entries. */
export default function WalletError({ error, retry }: Props) {
  const queryClient = useQueryClient()
  const [isRetrying, startRetry] = useTransition()
  const { title, text } = describeError(error)

  const tryAgain = () => {
    // a failed query in the cache would throw again and hide the server's new data
    queryClient.removeQueries({
      queryKey: ['inscription-hooks'],
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    })
    startRetry(() => retry())
  }

  return (
    <div className="notice" role="alert">
      <p className="notice-title">{title}</p>
      <p>{text}</p>
      <button type="button" onClick={tryAgain} aria-disabled={isRetrying}>
        {isRetrying ? 'Trying again…' : 'Try again'}
      </button>
    </div>
  )
}
