// wagmi.tsx
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import {
  IndexerProvider,
  refetchWhenChanged,
  useIndexerClient,
  useInfiniteWalletBalance,
  type WalletBalanceEntry,
  walletBalanceKeys,
} from 'inscription-hooks'
import { type ReactNode, useEffect, useState } from 'react'
import type { Address, Hash } from 'viem'
import {
  type ResolvedRegister,
  useConnection,
  useWaitForTransactionReceipt,
  WagmiProvider,
} from 'wagmi'

type Config = ResolvedRegister['config']

/** wagmi's chain ids and the service's names for them. */
const chainNames: Record<number, string> = { 1: 'eth', 56: 'bsc', 137: 'polygon' }

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
  // no request while `address` or `chain` is undefined
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteWalletBalance(
    {
      address,
      chain,
    },
  )
  if (!address) return <p>{status === 'disconnected' ? 'Connect a wallet.' : 'Connecting…'}</p>
  if (!chain) return <p>This chain is not supported.</p>
  const failure = error && <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>
  if (!data) return failure ?? <p>Loading…</p>
  return (
    <>
      {failure}
      <ul translate="no">
        {data.entries.map(({ tick, balance }, index) => (
          <li key={index}>{`${tick} ${balance}`}</li>
        ))}
      </ul>
      {data.changed && (
        <button disabled={isFetching} onClick={() => refetch()}>
          The list changed. Refresh
        </button>
      )}
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}

type TransactionStatusProps = {
  hash: Hash
  /** The chain and the sender at the time of the transaction. */
  chainId: Config['chains'][number]['id']
  address: Address
}

/** Waits for the receipt, then until the service has the sender's new balances. */
export function TransactionStatus({ hash, chainId, address }: TransactionStatusProps) {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const { data: receipt, isError, refetch } = useWaitForTransactionReceipt({ hash, chainId })

  useEffect(() => {
    if (!receipt) return
    const controller = new AbortController()
    const { signal } = controller
    const chain = chainNames[chainId]
    const filters = { queryKey: walletBalanceKeys.chain(client, { address, chain }) }
    const read = ({ balance }: WalletBalanceEntry) => String(balance)
    void refetchWhenChanged(queryClient, client, filters, { read, signal })
    return () => controller.abort()
  }, [receipt, address, chainId, client, queryClient])

  if (receipt) {
    const isReplaced = receipt.transactionHash !== hash
    return <p role="status">{isReplaced ? 'Replaced by another transaction.' : 'Confirmed.'}</p>
  }
  if (!isError) return <p role="status">Waiting for confirmation…</p>
  return (
    <>
      <p role="alert">
        <span>
          The transaction failed, or its status is unknown. Before you send again, look up
        </span>{' '}
        <code translate="no">{hash}</code>
      </p>
      <button onClick={() => refetch()}>Check again</button>
    </>
  )
}
