import { onTestFinished } from 'vitest'
import {
  createWalletConnection,
  type WalletConnection,
} from '../../../../examples/wallet/src/connect/walletConnection.js'
import type { MockWallet } from './mockWallet.js'

export type StartedConnection = WalletConnection & {
  /** How often it has told that something changed. */
  changes: () => number
  /** Connects to a wallet by its name, as a click on it does. */
  choose: (wallet: MockWallet) => Promise<boolean>
  stop: () => void
}

/** A connection that somebody is subscribed to, until the test ends. */
export function startConnection(): StartedConnection {
  const connection = createWalletConnection()
  let changes = 0
  const stop = connection.subscribe(() => {
    changes += 1
  })
  onTestFinished(stop)
  return {
    ...connection,
    stop,
    changes: () => changes,
    choose({ info }) {
      const wallet = connection.getWallets().find(({ uuid }) => uuid === info.uuid)
      if (!wallet) throw new Error(`${info.name} has not announced itself.`)
      return connection.connect(wallet)
    },
  }
}
