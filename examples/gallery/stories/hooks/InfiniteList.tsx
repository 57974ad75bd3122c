import { useInfiniteWalletBalance } from 'inscription-hooks'

/** All pages so far, as one list. */
export function InfiniteList({ address, chain }: { address: string; chain: string }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance({
    address,
    chain,
    limit: 20,
  })
  return (
    <>
      <ul aria-label="Tokens">
        {data?.entries.map(({ tick }, index) => (
          <li key={index}>
            <bdi>{typeof tick === 'string' && tick}</bdi>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.message}</p>}
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => void fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}
