import { onTestFinished } from 'vitest'
import type { WalletProvider } from '../../../examples/wallet/src/connect/provider.js'
import {
  createWalletConnection,
  type WalletConnection,
} from '../../../examples/wallet/src/connect/walletConnection.js'

type Method = Parameters<WalletProvider['request']>[0]['method']

export type MockWallet = {
  info: { uuid: string; name: string; icon: string; rdns: string }
  /** Methods it was asked for, in order. */
  asked: Method[]
  /** What it answers from now on. */
  answer: (request: () => Promise<unknown>) => void
  /** Tells listeners that its accounts have changed. */
  emit: (accounts: unknown) => void
  listenerCount: () => number
  /** Announces itself now, and again whenever a page asks (EIP-6963). */
  announce: () => void
}

/** A wallet of the browser, as far as a page sees it. */
export function mockWallet(name: string, accounts: unknown = []): MockWallet {
  const listeners = new Set<(accounts: unknown) => void>()
  const asked: Method[] = []
  let request = () => Promise.resolve(accounts)
  const info = {
    uuid: `uuid of ${name}`,
    name,
    icon: 'data:image/svg+xml,',
    rdns: `example.${name.toLowerCase()}`,
  }
  const provider: WalletProvider = {
    request({ method }) {
      asked.push(method)
      return request()
    },
    on: (_event, listener) => listeners.add(listener),
    removeListener: (_event, listener) => listeners.delete(listener),
  }
  const say = () => announce({ info, provider })
  return {
    info,
    asked,
    answer: (next) => void (request = next),
    emit: (next) => listeners.forEach((listener) => listener(next)),
    listenerCount: () => listeners.size,
    announce() {
      window.addEventListener('eip6963:requestProvider', say)
      onTestFinished(() => window.removeEventListener('eip6963:requestProvider', say))
      say()
    },
  }
}

/** Anything in the page can announce anything. */
export function announce(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

export type StartedConnection = WalletConnection & {
  /** Connects to a wallet that has announced itself, as a click on it does. */
  choose: (name: string) => Promise<boolean>
  /** Ends the subscription, as leaving the page does. */
  leave: () => void
}

/** A connection with a subscriber, until the test ends. */
export function startConnection(): StartedConnection {
  const connection = createWalletConnection()
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
