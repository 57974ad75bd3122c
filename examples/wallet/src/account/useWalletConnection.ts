import { useQueryClient } from '@tanstack/react-query'
import { useIndexerClient } from 'inscription-hooks'
import { useState, useSyncExternalStore } from 'react'
import { goTo, readPlace } from '../place'
import { forgetBalances } from '../savedBalances'
import { createWalletConnection } from './walletConnection'

/**
 * The connection with a browser wallet. Its account becomes the page's wallet, and its balances are
 * deleted when it is disconnected, here or in the browser's wallet.
 */
export function useWalletConnection() {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    createWalletConnection((account, before, isRestored) => {
      followAccount(account, before, isRestored)
      if (account === undefined && before !== undefined) {
        forgetBalances(queryClient, client, before)
      }
    }),
  )
  const connection = useSyncExternalStore(store.subscribe, store.getConnection)
  const wallets = useSyncExternalStore(store.subscribe, store.getWallets)
  const { connect, cancel, disconnect } = store
  return { connection, wallets, connect, cancel, disconnect }
}

export type WalletConnector = ReturnType<typeof useWalletConnection>

/** Does not leave an address that the user has entered instead. */
function followAccount(
  account: string | undefined,
  before: string | undefined,
  isRestored: boolean,
) {
  const { address } = readPlace()
  const isFollowed = isRestored ? address === undefined : before === undefined || address === before
  if (!isFollowed || address === account) return
  goTo({ address: account, search: '' }, { replace: isRestored })
}
