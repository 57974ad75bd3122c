// several-chains.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider, useInfiniteWalletBalances } from 'inscription-hooks'
import { useEffect, useState } from 'react'

const CHAINS = ['eth', 'bsc', 'polygon', 'base']
const queryClient = new QueryClient()

export default function App({ address }: { address?: string | undefined }) {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl="/api/wallet-balance">
        {address ? <Tokens address={address} /> : <p>Connect a wallet.</p>}
      </IndexerProvider>
    </QueryClientProvider>
  )
}

export function Tokens({ address }: { address: string }) {
  const [off, setOff] = useState<string[]>([])
  const chains = CHAINS.filter((chain) => !off.includes(chain))
  const wallets = chains.map((chain) => ({ address, chain }))
  const all = useInfiniteWalletBalances({ wallets, limit: 100 })
  const {
    data,
    failed,
    isFetching,
    isComplete,
    hasNextPage,
    canFetchNextPage,
    fetchNextPage,
    refetch,
  } = all
  const [end, setEnd] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (!end || !canFetchNextPage) return
    // a new observer after each page, which tells whether the end is still in view
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' }, // load before the end is visible
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, canFetchNextPage, fetchNextPage])

  const toggle = (chain: string) =>
    setOff(off.includes(chain) ? off.filter((each) => each !== chain) : [...off, chain])
  return (
    <>
      <header style={{ position: 'sticky', top: 0, background: 'Canvas', color: 'CanvasText' }}>
        {CHAINS.map((chain) => (
          <label key={chain}>
            <input type="checkbox" checked={!off.includes(chain)} onChange={() => toggle(chain)} />
            <span translate="no">{chain}</span>
          </label>
        ))}
        {data && <p>{`${data.rows.length} of ${data.total ?? 'an unknown number of'} tokens`}</p>}
        {data?.changed && (
          <button type="button" disabled={isFetching} onClick={() => refetch()}>
            The list changed. Refresh
          </button>
        )}
        {failed.map(({ key, chain, error, list, retry }) => (
          <p role="alert" key={key}>
            <span>{`${chain}: ${error.shortMessage || 'Something went wrong.'} ${error.detail ?? ''}`}</span>{' '}
            <button type="button" disabled={list.isFetching} onClick={retry}>
              Try again
            </button>
          </p>
        ))}
      </header>
      {chains.length === 0 && <p>No chain is chosen.</p>}
      {data?.rows.length === 0 && isComplete && <p>This wallet has no tokens on these chains.</p>}
      <ul style={{ overflowWrap: 'anywhere' }} translate="no">
        {data?.rows.map(({ key, chain, entry: { tick, balance } }) => (
          <li key={key}>
            <bdi>{String(tick ?? 'Unnamed token')}</bdi>{' '}
            <span>{`${balance ?? 'amount not known'} on ${chain}`}</span>
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 && hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => fetchNextPage()}>
          Look further
        </button>
      )}
      <div ref={setEnd}>{isFetching && 'Loading…'}</div>
    </>
  )
}
