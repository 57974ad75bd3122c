import { useInfiniteWalletBalances } from 'inscription-hooks'
import { useState } from 'react'
import { Button } from '../../../wallet/src/token-list/Notice.js'
import { SkeletonRows } from '../../../wallet/src/token-list/TokenRow.js'
import { Rows } from './Rows.js'

type Wallet = {
  /** Of the wallet. */
  address: string
  /** As the service names them. */
  chains: readonly string[]
}

/** The tokens on several chains as one list. */
export function SeveralChains({ address, chains }: Wallet) {
  const [off, setOff] = useState<readonly string[]>([])
  const shown = chains.filter((chain) => !off.includes(chain))
  const wallets = shown.map((chain) => ({ address, chain }))
  const all = useInfiniteWalletBalances({ wallets, limit: 50 })
  const { data, failed, isPending, isFetching, canFetchNextPage, hasNextPage, fetchNextPage } = all
  // without rows, `canFetchNextPage` is false
  const canLoadMore = canFetchNextPage || !isFetching
  return (
    <>
      {chains.map((chain) => (
        <label key={chain}>
          <input
            type="checkbox"
            checked={shown.includes(chain)}
            onChange={({ target }) =>
              setOff(target.checked ? off.filter((each) => each !== chain) : [...off, chain])
            }
          />
          <span>{chain}</span>{' '}
        </label>
      ))}
      {data && <p role="status">{`${data.rows.length} of ${data.total ?? 'unknown'} tokens`}</p>}
      {failed.map(({ key, chain, error, list, retry }) => (
        <p key={key} role="alert">
          <span>{`${chain}: ${error.shortMessage || 'Something went wrong.'}`}</span>{' '}
          <Button isDisabled={list.isFetching} onClick={() => void retry()}>
            Try again
          </Button>
        </p>
      ))}
      {data && <Rows entries={data.rows.map(({ entry }) => entry)} />}
      {isPending && shown.length > 0 && <SkeletonRows />}
      {hasNextPage && (
        <div className="tl-end tl-more">
          <Button isDisabled={!canLoadMore} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}
