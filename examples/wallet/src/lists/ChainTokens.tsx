import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useIndexerClient, useInfiniteWalletBalance } from 'inscription-hooks'
import { chainName, deploymentUrl } from '../chains'
import { TokenList } from '../token-list/TokenList'
import { type ListProps, PAGE_SIZE } from './ListProps'
import { allChainsKey, type ChainPage } from './useAllChains'

type ChainTokensProps = ListProps & { address: string; chain: string; chains: readonly string[] }

/** The tokens on one chain. */
export function ChainTokens({ address, chain, chains, ...props }: ChainTokensProps) {
  const tokens = useInfiniteWalletBalance({ address, chain, limit: PAGE_SIZE })
  return (
    <TokenList
      {...props}
      tokens={tokens}
      explorerUrl={(token) => deploymentUrl(token, chain)}
      emptyNote={<EmptyNote address={address} chain={chain} chains={chains} />}
    />
  )
}

/** A wrong chain looks like an empty wallet, so the chain is named as it was sent. */
function EmptyNote({ address, chain, chains }: Omit<ChainTokensProps, keyof ListProps>) {
  const client = useIndexerClient()
  const key = allChainsKey(client, { address, chains, limit: PAGE_SIZE })
  const all = useQueryClient().getQueryData<InfiniteData<ChainPage[]>>(key)
  const others = new Set(
    all?.pages.flat().flatMap(({ chain, page }) => (page?.entries.length ? chainName(chain) : [])),
  )
  return (
    <>
      <p>
        The service has no tokens of this wallet for “{chain}”.
        {chains.length === 0 && ' Chains are named as the service names them, such as “eth”.'}
      </p>
      {others.size > 0 && <p>It has tokens on {new Intl.ListFormat('en').format(others)}.</p>}
    </>
  )
}
