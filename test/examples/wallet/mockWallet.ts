import { onTestFinished } from 'vitest'
import type { WalletProvider } from '../../../examples/wallet/src/account/provider.js'
import { createWalletConnection } from '../../../examples/wallet/src/account/walletConnection.js'

/** A browser wallet. */
export function mockWallet(name: string, accounts: unknown = []) {
  const listeners = new Set<(accounts: unknown) => void>()
  /** The methods called so far. */
  const calls: Parameters<WalletProvider['request']>[0]['method'][] = []
  let request = () => Promise.resolve(accounts)
  const rdns = `example.${name.toLowerCase()}`
  const info = { uuid: `uuid of ${name}`, name, icon: 'data:image/svg+xml,', rdns }
  const provider: WalletProvider = {
    request({ method }) {
      calls.push(method)
      return request()
    },
    on: (_event, listener) => listeners.add(listener),
    removeListener: (_event, listener) => listeners.delete(listener),
  }
  const announceThis = () => announce({ info, provider })
  return {
    calls,
    /** Sets the response of the next requests. */
    respond: (next: () => Promise<unknown>) => void (request = next),
    /** Emits `accountsChanged`. */
    emit: (next: unknown) => listeners.forEach((listener) => listener(next)),
    listenerCount: () => listeners.size,
    /** Announces itself now and on each request for providers (EIP-6963). */
    announce: () => {
      window.addEventListener('eip6963:requestProvider', announceThis)
      onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announceThis))
      announceThis()
    },
  }
}

/** Announces any value as a provider. */
export function announce(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** A connection with a subscriber until the test ends. */
export function startConnection(...parameters: Parameters<typeof createWalletConnection>) {
  const connection = createWalletConnection(...parameters)
  /** Unsubscribes. */
  const leave = connection.subscribe(() => {})
  onTestFinished(leave)
  return {
    ...connection,
    leave,
    /** Connects to an announced wallet by name. */
    choose: (name: string) => {
      const wallet = connection.getWallets().find((known) => known.name === name)
      if (!wallet) throw new Error(`${name} has not announced itself.`)
      return connection.connect(wallet)
    },
  }
}
