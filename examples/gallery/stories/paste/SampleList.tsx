import {
  IndexerProvider,
  useInfiniteWalletBalance,
  type WalletBalanceEntry,
} from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulatorOptions } from 'inscription-hooks/testing'
import { useId, useState } from 'react'

type Sample = NonNullable<IndexerEmulatorOptions['sample']>
type SampleListProps = { sample: Sample; locate: string | undefined }

/** The list as a hook reads it, from an emulator that responds in the form of the sample. */
export function SampleList({ sample, locate }: SampleListProps) {
  const [{ fetch }] = useState(() => createIndexerEmulator({ sample }))
  const [response] = useState({ locate })
  const scope = useId()
  return (
    <IndexerProvider
      baseUrl="https://indexer.example"
      apiKey="any-api-key"
      {...{ fetch, response, scope }}
    >
      <Entries />
    </IndexerProvider>
  )
}

function Entries() {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance({
    address: '0xfa4e',
    chain: 'eth',
    limit: 5,
  })
  return (
    <>
      {data && (
        <p role="status">
          {data.entries.length} of {data.total ?? 'an unknown number of'} entries
        </p>
      )}
      <ul>
        {data?.entries.map((entry, index) => (
          <li key={index}>{describeEntry(entry)}</li>
        ))}
      </ul>
      {error && <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>}
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => void fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}

/** `tick: ordi, balance: 1500.25` */
function describeEntry(entry: WalletBalanceEntry): string {
  return Object.entries(entry)
    .slice(0, 5)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')
}
