import { onTestFinished } from 'vitest'
import type { WalletProvider } from '../../../../examples/wallet/src/connect/provider.js'

type Method = Parameters<WalletProvider['request']>[0]['method']

export type MockWallet = {
  info: { uuid: string; name: string; icon: `data:image/${string}`; rdns: string }
  provider: WalletProvider
  /** Methods it was asked for, in order. */
  asked: Method[]
  /** What it answers from now on. */
  answer: (request: () => Promise<unknown>) => void
  /** Tells whoever listens. */
  emit: (accounts: unknown) => void
  listenerCount: () => number
  /** As EIP-6963 says: at once, and again whenever a page asks. */
  announce: () => void
}

/** A browser's wallet, as far as a page sees it. */
export function mockWallet(name: string, accounts: unknown = []): MockWallet {
  const listeners = new Set<(accounts: unknown) => void>()
  const asked: Method[] = []
  let request = () => Promise.resolve(accounts)
  const info = {
    uuid: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
    name,
    icon: 'data:image/svg+xml,' as const,
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
  const say = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  return {
    info,
    provider,
    asked,
    answer: (next) => void (request = next),
    emit(next) {
      let told = 0
      // as some wallets do: over the living set, not over a copy of it
      for (const listener of listeners) {
        told += 1
        if (told > 10) throw new Error('It listens anew each time it is told.')
        listener(next)
      }
    },
    listenerCount: () => listeners.size,
    announce() {
      window.addEventListener('eip6963:requestProvider', say)
      onTestFinished(() => window.removeEventListener('eip6963:requestProvider', say))
      say()
    },
  }
}

/** What EIP-1193 rejects with. */
export function providerError(code: number): Error {
  return Object.assign(new Error('refused'), { code })
}
