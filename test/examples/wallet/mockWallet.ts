import { onTestFinished } from 'vitest'
import type { WalletProvider } from '../../../examples/wallet/src/account/provider.js'
import {
  createWalletConnection,
  type WalletConnection,
} from '../../../examples/wallet/src/account/walletConnection.js'

type Method = Parameters<WalletProvider['request']>[0]['method']

export type MockWallet = {
  info: { uuid: string; name: string; icon: string; rdns: string }
  /** The methods called so far. */
  calls: Method[]
  /** Sets the response of the next requests. */
  respond: (request: () => Promise<unknown>) => void
  /** Emits `accountsChanged`. */
  emit: (accounts: unknown) => void
  listenerCount: () => number
  /** Announces itself now and on each request for providers (EIP-6963). */
  announce: () => void
}

/** A browser wallet. */
export function mockWallet(name: string, accounts: unknown = []): MockWallet {
  const listeners = new Set<(accounts: unknown) => void>()
  const calls: Method[] = []
  let request = () => Promise.resolve(accounts)
  const info = {
    uuid: `uuid of ${name}`,
    name,
    icon: 'data:image/svg+xml,',
    rdns: `example.${name.toLowerCase()}`,
  }
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
    info,
    calls,
    respond: (next) => void (request = next),
    emit: (next) => listeners.forEach((listener) => listener(next)),
    listenerCount: () => listeners.size,
    announce() {
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

export type StartedConnection = WalletConnection & {
  /** Connects to an announced wallet by name. */
  choose: (name: string) => Promise<boolean>
  /** Unsubscribes. */
  leave: () => void
}

/** A connection with a subscriber until the test ends. */
export function startConnection(
  ...parameters: Parameters<typeof createWalletConnection>
): StartedConnection {
  const connection = createWalletConnection(...parameters)
  const leave = connection.subscribe(() => {})
  onTestFinished(leave)
  return {
    ...connection,
    leave,
    choose(name) {
      const wallet = connection.getWallets().find((known) => known.name === name)
      if (!wallet) throw new Error(`${name} has not announced itself.`)
      return connection.connect(wallet)
    },
  }
}
