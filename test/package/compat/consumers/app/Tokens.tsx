'use client'
import { useInfiniteWalletBalance } from 'inscription-hooks'

export function Tokens({ address }: { address: string }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteWalletBalance({
    address,
    chain: 'eth',
  })
  if (error && !data) return <p role="alert">{error.message}</p>
  return (
    <>
      <ul>
        {data?.entries.map(({ tick, balance }, index) => (
          <li key={index}>{`${tick} ${balance}`}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}
