import { requestProviders } from 'mipd'
import { type BrowserWallet, readBrowserWallet } from './browserWallet.js'
import { recallWallet, rememberWallet } from './lastWallet.js'
import { describeRefusal, firstAccount, type WalletProvider } from './provider.js'

export type Connection =
  | { status: 'disconnected'; problem: string | undefined }
  | { status: 'connecting'; wallet: BrowserWallet }
  | { status: 'connected'; wallet: BrowserWallet; address: string }

export type WalletConnection = {
  subscribe: (listener: () => void) => () => void
  getConnection: () => Connection
  /** The wallets that have announced themselves in this page (EIP-6963). */
  getWallets: () => readonly BrowserWallet[]
  /** Resolves to whether it is connected now. */
  connect: (wallet: BrowserWallet) => Promise<boolean>
  /** Waits no longer for a wallet that is still asking, and forgets what one has refused. */
  cancel: () => void
  disconnect: () => void
}

const disconnected: Connection = { status: 'disconnected', problem: undefined }

/** One connection to one of the browser's wallets; it is alive while somebody is subscribed. */
export function createWalletConnection(): WalletConnection {
  const listeners = new Set<() => void>()
  let stopDiscovery: (() => void) | undefined
  let wallets: readonly BrowserWallet[] = []
  let connection = disconnected
  let isFresh = true // nobody has chosen anything on this visit

  function set(next: Connection): void {
    const before = connectedProvider()
    connection = next
    notify()
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
    } catch {} // it then tells of no other account
  }
  function handleAccounts(accounts: unknown): void {
    if (connection.status !== 'connected') return
    const address = firstAccount(accounts)
    if (address === undefined) set(disconnected)
    // wallets tell of an account again, in other capitals
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

  /** The wallet of the last visit is asked for what it already allows: no window opens. */
  async function restore(wallet: BrowserWallet): Promise<void> {
    const address = await ask(wallet, 'eth_accounts').catch(() => undefined)
    // two wallets of one name: which of them it was, nobody knows
    const isTheOne = wallets.filter(({ rdns }) => rdns === wallet.rdns).length === 1
    if (address !== undefined && isFresh && isTheOne) set({ status: 'connected', wallet, address })
  }

  async function connect(wallet: BrowserWallet): Promise<boolean> {
    isFresh = false
    const asking: Connection = { status: 'connecting', wallet }
    set(asking)
    const [address, refusal] = await ask(wallet, 'eth_requestAccounts').then(
      (account) => [account] as const,
      (error: unknown) => [undefined, error] as const,
    )
    if (connection !== asking) return false // another wallet was chosen meanwhile, or none
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
        stopDiscovery = requestProviders(handleAnnouncement) ?? (() => {}) // nothing on a server
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

/** A provider that throws is one that refuses. */
async function ask(
  { provider }: BrowserWallet,
  method: 'eth_accounts' | 'eth_requestAccounts',
): Promise<string | undefined> {
  return firstAccount(await provider.request({ method }))
}
