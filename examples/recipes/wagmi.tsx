// wagmi.tsx
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import {
  IndexerProvider,
  useIndexerClient,
  useInfiniteWalletBalance,
  walletBalanceKeys,
} from 'inscription-hooks'
import { type ReactNode, useEffect } from 'react'
import type { Address, Hash } from 'viem'
import { type Config, useConnection, useWaitForTransactionReceipt, WagmiProvider } from 'wagmi'

export const queryClient = new QueryClient()

/** What the service calls the chains of your wagmi config. */
const chainNames: Readonly<Record<number, string>> = { 1: 'eth', 56: 'bsc', 137: 'polygon' }

export function Wallet({ config, children }: { config: Config; children?: ReactNode }) {
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
  const { address, chainId } = useConnection()
  const chain = chainId === undefined ? undefined : chainNames[chainId]
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteWalletBalance({
    // undefined without a wallet, and on a chain that the service does not know: the query waits
    address: chain === undefined ? undefined : address,
    chain: chain ?? '',
  })
  if (!address) return <p>Connect a wallet.</p>
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
      {hasNextPage && <button onClick={() => fetchNextPage()}>Load more</button>}
    </>
  )
}

/** Who sent what, and on which chain: as it was then, whatever the wallet has switched to since. */
export type SentTransaction = { hash: Hash; chainId: number; address: Address }

/** Reads the sender's balances again once the transaction is in a block. */
export function TransactionStatus({ hash, chainId, address }: SentTransaction) {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const { data: receipt, error } = useWaitForTransactionReceipt({ hash, chainId })

  useEffect(() => {
    if (!receipt) return
    const queryKey = walletBalanceKeys.wallet(client, { address })
    void queryClient.invalidateQueries({ queryKey })
  }, [receipt, address, client, queryClient])

  if (error) return <p role="alert">The transaction failed.</p>
  return <p>{receipt ? 'Confirmed' : 'Waiting for a block…'}</p>
}
