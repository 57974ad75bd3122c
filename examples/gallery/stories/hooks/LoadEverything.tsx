import { useMutation } from '@tanstack/react-query'
import { getAllWalletBalances, isIndexerError, useIndexerClient } from 'inscription-hooks'
import { useRef, useState } from 'react'
import { Button } from '../../../wallet/src/token-list/Notice.js'

type Wallet = {
  /** Of the wallet. */
  address: string
  /** As the service names it. */
  chain: string
}

/** All tokens at once, to sort, sum or export. If one request fails, none are shown. */
export function LoadEverything({ address, chain }: Wallet) {
  const client = useIndexerClient()
  const [progress, setProgress] = useState({ received: 0, total: null as number | null })
  const abort = useRef(new AbortController())
  const { data, error, isPending, mutate } = useMutation({
    mutationFn() {
      abort.current = new AbortController()
      const { signal } = abort.current
      const parameters = { address, chain, limit: 20 }
      return getAllWalletBalances(client, parameters, { signal, onProgress: setProgress })
    },
  })
  const isIncomplete = data && (data.changed || (data.total ?? 0) > data.entries.length)

  return (
    <div className="tl-notice">
      <p className="tl-title">Export a wallet</p>
      {isPending ? (
        <>
          <progress
            aria-label="Loading everything"
            value={progress.received}
            max={progress.total ?? undefined}
          />
          <Button onClick={() => abort.current.abort()}>Cancel</Button>
        </>
      ) : (
        <Button onClick={mutate}>Load everything</Button>
      )}
      <p role="status">
        {data && `${data.entries.length} tokens${isIncomplete ? ', some may be missing' : ''}`}
      </p>
      {error && <p role="alert">{describe(error)}</p>}
    </div>
  )
}

function describe(error: Error): string {
  if (isIndexerError(error)) return error.shortMessage
  return error.name === 'AbortError' ? 'Canceled.' : 'Something went wrong.'
}
