// wagmi.tsx
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IndexerProvider,
  useIndexerClient,
  useInfiniteWalletBalance,
  walletBalanceKeys,
} from 'inscription-hooks'
import { type ReactNode, useEffect, useState } from 'react'
import type { Address, Hash } from 'viem'
import { type ReplacementReason, waitForTransactionReceipt } from 'viem/actions'
import { type ResolvedRegister, useConfig, useConnection, WagmiProvider } from 'wagmi'

type Config = ResolvedRegister['config']

/** What the service calls the chains of your wagmi config. */
const chainNames: Readonly<Record<number, string>> = { 1: 'eth', 56: 'bsc', 137: 'polygon' }

export function Wallet({ config, children }: { config: Config; children?: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <IndexerProvider proxyUrl="/api/wallet-balance">
          <Balances />
          {children}
        </IndexerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

export function Balances() {
  const { address, chainId, status } = useConnection()
  const chain = chainId === undefined ? undefined : chainNames[chainId]
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance({
    // undefined without a wallet, and on a chain that the service does not know: the query waits
    address,
    chain,
  })
  // after a reload wagmi asks the last wallet first whether it is still there
  if (!address) return <p>{status === 'disconnected' ? 'Connect a wallet.' : 'Connecting…'}</p>
  if (!chain) return <p>No balances are read on this chain.</p>
  if (!data) return error ? <p role="alert">{error.message}</p> : <p>Loading…</p>
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data.entries.map((row, index) => (
          <li key={index}>{`${row.tick} ${row.balance}`}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}

/** Who sent what, and on which chain: as it was then, whatever the wallet has switched to since. */
export type SentTransaction = {
  hash: Hash
  chainId: Config['chains'][number]['id']
  address: Address
}

const outcomes = {
  success: 'Confirmed',
  reverted: 'The transaction failed.',
  cancelled: 'The transaction was cancelled.',
  replaced: 'Another transaction took its place.',
}

/** Says what became of a transaction, and then reads the sender's balances again. */
export function TransactionStatus({ hash, chainId, address }: SentTransaction) {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const { data: outcome, isError, refetch } = useOutcome({ hash, chainId })

  useEffect(() => {
    if (!outcome) return
    const queryKey = walletBalanceKeys.wallet(client, { address })
    void queryClient.invalidateQueries({ queryKey })
  }, [outcome, address, client, queryClient])

  if (outcome) return <p role="status">{outcomes[outcome]}</p>
  if (!isError) return <p role="status">Waiting for a block…</p>
  return (
    <>
      <p role="alert">
        The network did not answer, and the transaction may have gone through. Look for {hash} in
        your wallet before you send again.
      </p>
      <button onClick={() => refetch()}>Check again</button>
    </>
  )
}

/** By viem: wagmi's hook throws for a reverted transaction as it does for a node that is silent. */
function useOutcome({ hash, chainId }: Pick<SentTransaction, 'hash' | 'chainId'>) {
  const config = useConfig()
  return useQuery({
    queryKey: ['transaction-outcome', chainId, hash],
    queryFn: async ({ signal }) => {
      const replacement: { reason?: ReplacementReason } = {}
      const { status } = await waitForTransactionReceipt(config.getClient({ chainId }), {
        hash,
        signal,
        timeout: 0, // a block may be long in coming
        onReplaced: ({ reason }) => {
          replacement.reason = reason
        },
      })
      const { reason = 'repriced' } = replacement
      return reason === 'repriced' ? status : reason // the same, for another fee
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
