import { createStore, type EIP6963ProviderDetail, type Store } from 'mipd'
import { describeRefusal, firstAccount, type WalletProvider } from './provider.js'

export type Connection =
  | { status: 'disconnected'; problem: string | undefined }
  | { status: 'connecting'; wallet: EIP6963ProviderDetail }
  | { status: 'connected'; wallet: EIP6963ProviderDetail; address: string }

export type WalletConnection = {
  subscribe: (listener: () => void) => () => void
  getConnection: () => Connection
  /** The wallets that have announced themselves in this page (EIP-6963). */
  getWallets: () => readonly EIP6963ProviderDetail[]
  /** Resolves to whether it is connected now. */
  connect: (wallet: EIP6963ProviderDetail) => Promise<boolean>
  /** Waits no longer for a wallet that is still asking, and forgets what one has refused. */
  cancel: () => void
  disconnect: () => void
}

const none: readonly EIP6963ProviderDetail[] = []
const lastWalletKey = 'inscription-wallet.rdns'

/** One connection to one of the browser's wallets; it is alive while somebody is subscribed. */
export function createWalletConnection(): WalletConnection {
  const listeners = new Set<() => void>()
  let discovery: Store | undefined
  let connection: Connection = { status: 'disconnected', problem: undefined }

  function set(next: Connection): void {
    const before = connectedProvider()
    connection = next
    const now = connectedProvider()
    if (now !== before) {
      before?.removeListener('accountsChanged', handleAccounts)
      now?.on('accountsChanged', handleAccounts)
    }
    for (const listener of listeners) listener()
  }
  function connectedProvider(): WalletProvider | undefined {
    return connection.status === 'connected' ? connection.wallet.provider : undefined
  }
  function handleAccounts(accounts: unknown): void {
    if (connection.status !== 'connected') return
    const address = firstAccount(accounts)
    set(
      address === undefined
        ? { status: 'disconnected', problem: undefined }
        : { ...connection, address },
    )
  }

  async function ask(
    wallet: EIP6963ProviderDetail,
    method: 'eth_accounts' | 'eth_requestAccounts',
  ): Promise<boolean> {
    const asking: Connection = { status: 'connecting', wallet }
    set(asking)
    const [address, refusal] = await Promise.resolve()
      .then(() => wallet.provider.request({ method })) // one that throws is one that refuses
      .then((accounts) => [firstAccount(accounts)])
      .catch((error: unknown) => [undefined, error] as const)
    if (connection !== asking) return false // another wallet was chosen meanwhile, or none
    if (address === undefined) {
      const isSilent = method === 'eth_accounts' // nobody has pressed anything
      const problem = isSilent ? undefined : describeRefusal(wallet.info.name, refusal)
      set({ status: 'disconnected', problem })
      return false
    }
    remember(wallet.info.rdns)
    set({ status: 'connected', wallet, address })
    return true
  }

  /** The wallet of the last visit is asked for what it already allows: no window opens. */
  function handleWallets(): void {
    for (const listener of listeners) listener()
    const last = connection.status === 'disconnected' ? recall() : undefined
    const wallet = last === undefined ? undefined : discovery?.findProvider({ rdns: last })
    if (wallet && connection.status === 'disconnected' && !connection.problem) {
      void ask(wallet, 'eth_accounts')
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!discovery) {
        connectedProvider()?.on('accountsChanged', handleAccounts)
        discovery = createStore()
        discovery.subscribe(handleWallets, { emitImmediately: true })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        connectedProvider()?.removeListener('accountsChanged', handleAccounts)
        const ended = discovery
        discovery = undefined // it tells its listeners of its end
        ended?.destroy()
      }
    },
    getConnection: () => connection,
    getWallets: () => discovery?.getProviders() ?? none,
    connect: (wallet) => ask(wallet, 'eth_requestAccounts'),
    cancel() {
      if (connection.status !== 'connected') set({ status: 'disconnected', problem: undefined })
    },
    disconnect() {
      remember(undefined)
      set({ status: 'disconnected', problem: undefined })
    },
  }
}

// a browser may keep a page from its storage: the wallet is then asked for anew on each visit
function remember(rdns: string | undefined): void {
  try {
    if (rdns === undefined) localStorage.removeItem(lastWalletKey)
    else localStorage.setItem(lastWalletKey, rdns)
  } catch {}
}

function recall(): string | undefined {
  try {
    return localStorage.getItem(lastWalletKey) ?? undefined
  } catch {
    return undefined
  }
}
