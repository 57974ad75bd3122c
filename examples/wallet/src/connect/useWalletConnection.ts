import { useState, useSyncExternalStore } from 'react'
import { createWalletConnection, type WalletConnection } from './walletConnection.js'

/** The connection to one of the browser's wallets, rendered anew when something about it changes. */
export function useWalletConnection() {
  const [store] = useState<WalletConnection>(createWalletConnection)
  const connection = useSyncExternalStore(store.subscribe, store.getConnection)
  const wallets = useSyncExternalStore(store.subscribe, store.getWallets)
  const { connect, cancel, disconnect } = store
  return { connection, wallets, connect, cancel, disconnect }
}

export type ConnectedWallet = ReturnType<typeof useWalletConnection>
