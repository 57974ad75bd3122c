import { requestProviders } from 'mipd'
import { type BrowserWallet, readBrowserWallet } from './browserWallet'
import { recallWallet, rememberWallet } from './lastWallet'
import { describeRefusal, firstAccount, type WalletProvider } from './provider'

export type Connection =
  | { status: 'disconnected'; problem: string | undefined }
  | { status: 'connecting'; wallet: BrowserWallet }
  | { status: 'connected'; wallet: BrowserWallet; address: string }

export type WalletConnection = {
  subscribe: (listener: () => void) => () => void
  getConnection: () => Connection
  /** The wallets announced in the page (EIP-6963). */
  getWallets: () => readonly BrowserWallet[]
  /** Resolves to `true` if the wallet is connected. */
  connect: (wallet: BrowserWallet) => Promise<boolean>
  /** Cancels a pending connection, or clears the message of a failed one. */
  cancel: () => void
  disconnect: () => void
}

const disconnected: Connection = { status: 'disconnected', problem: undefined }

/** Receives each change of the account. `isRestored`: without a click, from the last visit. */
type OnAccount = (
  account: string | undefined,
  before: string | undefined,
  isRestored: boolean,
) => void

/** Creates a store for one wallet connection. It listens to the wallet only while it has subscribers. */
export function createWalletConnection(onAccount: OnAccount = () => {}): WalletConnection {
  const listeners = new Set<() => void>()
  let stopDiscovery: (() => void) | undefined
  let wallets: readonly BrowserWallet[] = []
  let connection = disconnected
  let isFresh = true // no connect or disconnect on this visit yet

  function set(next: Connection, isRestored = false): void {
    const before = connectedProvider()
    const accountBefore = accountOf(connection)
    connection = next
    notify()
    const account = accountOf(connection)
    if (account !== accountBefore) onAccount(account, accountBefore, isRestored)
    const now = connectedProvider()
    if (now === before) return
    listen(before, 'removeListener')
    listen(now, 'on')
  }
  function notify(): void {
    for (const listener of listeners) listener()
  }
  function connectedProvider(): WalletProvider | undefined {
    return connection.status === 'connected' ? connection.wallet.provider : undefined
  }
  function listen(provider: WalletProvider | undefined, method: 'on' | 'removeListener'): void {
    try {
      provider?.[method]?.('accountsChanged', handleAccounts)
    } catch {} // account changes are then not followed
  }
  function handleAccounts(accounts: unknown): void {
    if (connection.status !== 'connected') return
    const address = firstAccount(accounts)
    if (address === undefined) set(disconnected)
    // wallets may repeat the account with different letter case
    else if (address.toLowerCase() !== connection.address.toLowerCase()) {
      set({ ...connection, address })
    }
  }

  function handleAnnouncement(announced: unknown): void {
    const wallet = readBrowserWallet(announced)
    if (!wallet || wallets.some(({ uuid }) => uuid === wallet.uuid)) return
    wallets = [...wallets, wallet]
    notify()
    if (wallet.rdns === recallWallet()) void restore(wallet)
  }

  /** Reconnects the wallet of the last visit. `eth_accounts` opens no window. */
  async function restore(wallet: BrowserWallet): Promise<void> {
    const address = await ask(wallet, 'eth_accounts').catch(() => undefined)
    // if two wallets share the rdns, the right one is unknown
    const isTheOne = wallets.filter(({ rdns }) => rdns === wallet.rdns).length === 1
    if (address === undefined || !isFresh || !isTheOne) return
    set({ status: 'connected', wallet, address }, true)
  }

  async function connect(wallet: BrowserWallet): Promise<boolean> {
    isFresh = false
    const asking: Connection = { status: 'connecting', wallet }
    set(asking)
    const [address, refusal] = await ask(wallet, 'eth_requestAccounts').then(
      (account) => [account] as const,
      (error: unknown) => [undefined, error] as const,
    )
    if (connection !== asking) return false // canceled, or another wallet was chosen
    if (address === undefined) {
      set({ status: 'disconnected', problem: describeRefusal(wallet.name, refusal) })
      return false
    }
    rememberWallet(wallet.rdns)
    set({ status: 'connected', wallet, address })
    return true
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!stopDiscovery) {
        listen(connectedProvider(), 'on')
        stopDiscovery = requestProviders(handleAnnouncement) ?? (() => {}) // undefined on a server
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        listen(connectedProvider(), 'removeListener')
        stopDiscovery?.()
        stopDiscovery = undefined
      }
    },
    getConnection: () => connection,
    getWallets: () => wallets,
    connect,
    cancel() {
      if (connection.status !== 'connected') set(disconnected)
    },
    disconnect() {
      isFresh = false
      rememberWallet(undefined)
      set(disconnected)
    },
  }
}

function accountOf(connection: Connection): string | undefined {
  return connection.status === 'connected' ? connection.address : undefined
}

/** Async, so that a provider that throws rejects too. */
async function ask(
  { provider }: BrowserWallet,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<string | undefined> {
  return firstAccount(await provider.request({ method }))
}
