'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTransition } from 'react'
import { describeError } from '@/tokens/describeError'

type Props = { error: unknown; retry: () => void }

/** In place of a list that has no rows to show. */
export default function WalletError({ error, retry }: Props) {
  const queryClient = useQueryClient()
  const [isRetrying, startRetry] = useTransition()
  const { title, text } = describeError(error)

  const tryAgain = () => {
    // what is known to have failed would fail again at once, and keep out what the server sends
    queryClient.removeQueries({
      queryKey: ['inscription-hooks'], // as all keys of the package begin
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
