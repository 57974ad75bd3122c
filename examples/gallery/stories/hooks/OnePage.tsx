import { keepPreviousPage, useIndexerClient, useWalletBalance } from 'inscription-hooks'
import { useState } from 'react'
import { Button } from '../../../wallet/src/token-list/Notice.js'
import { SkeletonRows } from '../../../wallet/src/token-list/TokenRow.js'
import { Rows } from './Rows.js'

const limit = 8

type Wallet = {
  /** Of the wallet. */
  address: string
  /** As the service names it. */
  chain: string
}

/** One page at a time. The previous page stays until the next one is loaded. */
export function OnePage({ address, chain }: Wallet) {
  const [offsets, setOffsets] = useState([0])
  const offset = offsets.at(-1)
  const client = useIndexerClient()
  const query = { placeholderData: keepPreviousPage(client, { address, chain }) }
  const { data, error, isPlaceholderData } = useWalletBalance({
    address,
    chain,
    limit,
    offset,
    query,
  })
  if (error) return <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>
  if (!data) return <SkeletonRows />

  const { entries, nextOffset, total } = data
  return (
    <section aria-label="Tokens" aria-busy={isPlaceholderData}>
      <div className="tl-status">
        <p>
          {entries.length > 0
            ? `${data.offset + 1}–${data.offset + entries.length} of ${total ?? 'many'}`
            : 'No tokens on this page'}
        </p>
        <Button isDisabled={offsets.length === 1} onClick={() => setOffsets(offsets.slice(0, -1))}>
          Previous
        </Button>
        <Button
          isDisabled={nextOffset === null || isPlaceholderData}
          onClick={() => nextOffset !== null && setOffsets([...offsets, nextOffset])}
        >
          Next
        </Button>
      </div>
      <Rows entries={entries} />
    </section>
  )
}
