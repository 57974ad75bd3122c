import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import {
  useIndexerClient,
  useInfiniteWalletBalances,
  type WalletBalancePage,
  walletBalanceKeys,
} from 'inscription-hooks'
import type { ReactNode } from 'react'
import { chainLogo, chainName, explorer } from './chains'
import { PAGE_SIZE } from './pageSize'
import { Toolbar } from './Toolbar'
import { TokenList, type TokenListProps } from './token-list/TokenList'
import { readState } from './token-list/token'
import { useMarks } from './trust/useMarks'

type WalletTokensProps = Omit<TokenListProps, 'tokens' | 'wallets' | 'toolbar'> & {
  address: string
  chains: readonly string[]
  /** Shown in an empty wallet. */
  emptyActions: ReactNode
}

const names = new Intl.ListFormat('en')

/** The tokens on some chains, as one list. */
export function WalletTokens({ address, chains, emptyActions, ...props }: WalletTokensProps) {
  const wallets = chains.map((chain) => ({ address, chain }))
  const tokens = useInfiniteWalletBalances({ wallets, limit: PAGE_SIZE })
  const marks = useMarks(tokens.data?.rows)
  const { search = '', sort } = props
  return (
    <TokenList
      {...props}
      tokens={tokens}
      wallets={wallets}
      toolbar={<Toolbar search={search} sort={sort} isSorting={readState(tokens).isUnread} />}
      chainName={chainName}
      chainLogo={chainLogo}
      marks={marks}
      explorer={explorer}
      emptyNote={
        <>
          <EmptyNote address={address} chains={chains} />
          {emptyActions}
        </>
      }
    />
  )
}

/** A wrong chain looks like an empty wallet, so the chains are named. */
function EmptyNote({ address, chains }: { address: string; chains: readonly string[] }) {
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
      <p>{`The service has no inscription tokens of this wallet on ${names.format(chains.map(chainName))}.`}</p>
      {others.length > 0 && <p>{`It has tokens on ${names.format(others)}.`}</p>}
    </>
  )
}
