import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import {
  useIndexerClient,
  useInfiniteWalletBalance,
  type WalletBalancePage,
  walletBalanceKeys,
} from 'inscription-hooks'
import type { ReactNode } from 'react'
import { chainName, explorer } from '../chains'
import { TokenList, type TokenListProps } from '../token-list/TokenList'
import { useMarks } from '../trust/useMarks'
import { PAGE_SIZE } from './pageSize'

type ChainTokensProps = Omit<TokenListProps, 'tokens'> & {
  address: string
  chain: string
  /** Shown in an empty wallet. */
  emptyActions: ReactNode
}

/** The tokens on one chain. */
export function ChainTokens({ address, chain, emptyActions, ...props }: ChainTokensProps) {
  const tokens = useInfiniteWalletBalance({ address, chain, limit: PAGE_SIZE })
  const marks = useMarks(tokens.data?.entries)
  return (
    <TokenList
      {...props}
      tokens={tokens}
      chain={chainName(chain)}
      marks={marks}
      explorer={(token) => explorer(token, chain)}
      emptyNote={
        <>
          <EmptyNote address={address} chain={chain} />
          {emptyActions}
        </>
      }
    />
  )
}

/** A wrong chain looks like an empty wallet, so the chain is named as it was sent. */
function EmptyNote({ address, chain }: { address: string; chain: string }) {
  const client = useIndexerClient()
  const queryKey = walletBalanceKeys.wallet(client, { address })
  const lists = useQueryClient().getQueriesData<InfiniteData<WalletBalancePage>>({ queryKey })
  const others = lists.flatMap(([key, data]) =>
    data?.pages.some(({ entries }) => entries.length > 0)
      ? chainName(String(key[queryKey.length]))
      : [],
  )
  return (
    <>
      <p>The service has no inscription tokens of this wallet for “{chain}”.</p>
      {others.length > 0 && <p>It has tokens on {new Intl.ListFormat('en').format(others)}.</p>}
    </>
  )
}
