import { useInfiniteWalletBalance, useWalletBalance } from 'inscription-hooks'
import { useState } from 'react'
import { list, otherAddress, textOf } from './createApp.js'
import { useRenderCount } from './renders.js'

type Props = { address: string }

/** A list and a page. Runs as it is and compiled by the React Compiler. */
export function Wallet() {
  const [address, setAddress] = useState<string>(list.address)
  return (
    <>
      <button type="button" onClick={() => setAddress(otherAddress)}>
        switch wallet
      </button>
      <List address={address} />
      <Page address={address} />
    </>
  )
}

function List({ address }: Props) {
  useRenderCount('list')
  const { data, isFetching, fetchNextPage, refetch } = useInfiniteWalletBalance({
    address,
    chain: 'eth',
  })
  return (
    <section>
      <h2>{`list ${isFetching ? 'loading' : 'ready'} ${data?.entries.length ?? 0}`}</h2>
      <button type="button" onClick={() => void fetchNextPage()}>
        next page
      </button>
      <button type="button" onClick={() => void refetch()}>
        refetch list
      </button>
      <Lines entries={data?.entries ?? []} />
    </section>
  )
}

function Page({ address }: Props) {
  useRenderCount('page')
  // not destructured: TanStack Query tracks which fields of the result are read
  const page = useWalletBalance({ address, chain: 'eth', limit: 5 })
  return (
    <section>
      <h2>{`page ${page.isFetching ? 'loading' : 'ready'} ${page.data?.entries.length ?? 0}`}</h2>
      <button type="button" onClick={() => void page.refetch()}>
        refetch page
      </button>
      <Lines entries={page.data?.entries ?? []} />
    </section>
  )
}

function Lines({ entries }: { entries: readonly Parameters<typeof textOf>[0][] }) {
  return <pre>{entries.map(textOf).join('\n')}</pre>
}
