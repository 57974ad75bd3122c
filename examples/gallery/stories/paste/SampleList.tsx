import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulatorOptions } from 'inscription-hooks/testing'
import { useId, useState } from 'react'
// not by package name: the CLI exports nothing
import { type Shown, showEntry } from '../../../../src/cli/inspect/findShown.js'

type Sample = NonNullable<IndexerEmulatorOptions['sample']>
type SampleListProps = { sample: Sample; locate: string | undefined; shown: Shown }

/** What a list shows, read by a hook from an emulator that responds in the form of the sample. */
export function SampleList({ sample, locate, shown }: SampleListProps) {
  const [{ fetch }] = useState(() => createIndexerEmulator({ sample }))
  const [response] = useState({ locate })
  const scope = useId()
  return (
    <IndexerProvider
      baseUrl="https://indexer.example"
      apiKey="any-api-key"
      {...{ fetch, response, scope }}
    >
      <Entries shown={shown} />
    </IndexerProvider>
  )
}

function Entries({ shown }: { shown: Shown }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance({
    address: '0xfa4e',
    chain: 'eth',
    limit: 5,
  })
  return (
    <>
      {data && (
        <p role="status">
          {`${data.entries.length} of ${data.total ?? 'an unknown number of'} entries`}
        </p>
      )}
      <ul translate="no">
        {data?.entries.map((entry, index) => {
          const { tick, protocol, balance } = showEntry(entry, shown)
          return (
            <li key={index}>
              <strong>{tick ?? 'Unnamed token'}</strong> <span>{protocol}</span>{' '}
              <span>{balance ?? '–'}</span>
            </li>
          )
        })}
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
