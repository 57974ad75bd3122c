import { useInfiniteWalletBalance } from 'inscription-hooks'

/** As the README's quick start has it. */
export function Tokens({ address }: { address: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteWalletBalance({
    address,
    chain: 'eth',
  })
  if (error && !data) return <p role="alert">{error.message}</p>
  return (
    <>
      <ul>
        {data?.entries.map((row, index) => (
          <li key={index}>{`${String(row.tick)} ${String(row.balance)}`}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}
