import { useQueries } from '@tanstack/react-query'
import { useIndexerClient, walletBalanceQueryOptions } from 'inscription-hooks'
import { useFormats } from '../format/FormatsContext.js'
import { FloatingNotices } from '../notice/FloatingNotices.js'
import { ChainCard } from './ChainCard.js'
import { combineFreshness } from './combineFreshness.js'
import { describeChains } from './describeChains.js'
import { useAnnouncement } from './LiveRegion.js'
import { StaleChains } from './StaleChains.js'
import { Toolbar } from './Toolbar.js'
import type { ViewProps } from './ViewProps.js'

type ChainsViewProps = Omit<ViewProps, 'chain'> & {
  chains: readonly string[]
  onShowChain: (chain: string) => void
}

/** Entries shown per chain. */
const PREVIEW_ROWS = 3

/** The first tokens on each chain, with one query per chain in parallel. */
export function ChainsView({ address, chains, filter, onShowChain }: ChainsViewProps) {
  const client = useIndexerClient()
  const formats = useFormats()
  const queries = useQueries({
    queries: chains.map((chain) =>
      // one more than shown, to see whether there are more
      walletBalanceQueryOptions(client, { address, chain, limit: PREVIEW_ROWS + 1 }),
    ),
  })
  const freshness = combineFreshness(queries)
  const isSettled = freshness.fetchStatus === 'idle'
  const title = describeChains(queries, formats)
  useAnnouncement(isSettled ? title : undefined)

  return (
    <section className="portfolio" aria-label="Tokens" aria-busy={!isSettled}>
      <Toolbar
        title={title}
        address={address}
        query={freshness}
        onRefresh={() => queries.forEach(({ refetch }) => void refetch())}
      />
      <FloatingNotices>
        <StaleChains queries={queries} />
      </FloatingNotices>
      <div className="chain-cards">
        {chains.map((chain, index) => {
          const query = queries[index]
          return (
            query && (
              <ChainCard
                key={chain}
                chain={chain}
                query={query}
                rowCount={PREVIEW_ROWS}
                filter={filter}
                onShow={() => onShowChain(chain)}
              />
            )
          )
        })}
      </div>
    </section>
  )
}
