import { useState, useSyncExternalStore } from 'react'
import { goTo, readPlace } from '../place'
import { createWalletConnection } from './walletConnection'

/** The connection with a browser wallet. Its account becomes the page's wallet. */
export function useWalletConnection() {
  const [store] = useState(() => createWalletConnection(followAccount))
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
  const isBefore = address?.toLowerCase() === before?.toLowerCase() // wallets differ in letter case
  const isFollowed = isRestored ? address === undefined : before === undefined || isBefore
  if (!isFollowed || address === account) return
  goTo({ address: account, search: '' }, { replace: isRestored })
}
