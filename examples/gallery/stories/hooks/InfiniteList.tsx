import { useInfiniteWalletBalance } from 'inscription-hooks'
import { Button } from '../../../wallet/src/token-list/Notice.js'
import { SkeletonRows } from '../../../wallet/src/token-list/TokenRow.js'
import { Rows } from './Rows.js'

type Wallet = {
  /** Of the wallet. */
  address: string
  /** As the service names it. */
  chain: string
}

/** All pages so far, as one list. */
export function InfiniteList({ address, chain }: Wallet) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance({
    address,
    chain,
    limit: 20,
  })
  return (
    <>
      {data ? <Rows entries={data.entries} /> : !error && <SkeletonRows />}
      {error && <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>}
      {hasNextPage && (
        <div className="tl-end tl-more">
          <Button isDisabled={isFetching} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}
