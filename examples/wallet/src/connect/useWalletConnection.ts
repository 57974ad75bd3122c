import { useState, useSyncExternalStore } from 'react'
import { createWalletConnection, type WalletConnection } from './walletConnection.js'

/** Subscribes to the connection with a browser wallet. */
export function useWalletConnection() {
  const [store] = useState<WalletConnection>(createWalletConnection)
  const connection = useSyncExternalStore(store.subscribe, store.getConnection)
  const wallets = useSyncExternalStore(store.subscribe, store.getWallets)
  const { connect, cancel, disconnect } = store
  return { connection, wallets, connect, cancel, disconnect }
}

export type ConnectedWallet = ReturnType<typeof useWalletConnection>
