import { useMutation } from '@tanstack/react-query'
import { fetchAllWalletBalances, useIndexerClient } from 'inscription-hooks'
import { useRef, useState } from 'react'

/** All tokens at once, for an export or a sum. A failure gives none. */
export function LoadEverything({ address, chain }: { address: string; chain: string }) {
  const client = useIndexerClient()
  const [progress, setProgress] = useState({ received: 0, total: null as number | null })
  const abort = useRef(new AbortController())
  const { data, error, isPending, mutate } = useMutation({
    mutationFn() {
      abort.current = new AbortController()
      const { signal } = abort.current
      const parameters = { address, chain, limit: 20 }
      return fetchAllWalletBalances(client, parameters, { signal, onProgress: setProgress })
    },
  })

  return (
    <>
      {isPending ? (
        <>
          <progress
            aria-label="Loading everything"
            value={progress.received}
            max={progress.total ?? undefined}
          />{' '}
          <button onClick={() => abort.current.abort()}>Cancel</button>
        </>
      ) : (
        <button onClick={() => mutate()}>Load everything</button>
      )}
      <p role="status">{data && `${data.length} tokens`}</p>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
