import {
  createIndexerEmulator,
  createSampleWallet,
  createSampleWallets,
  type IndexerEmulator,
} from 'inscription-hooks/testing'

export type Situation = {
  /** On its button. */
  label: string
  /** What the list does. */
  text: string
  /** The lines that cause it. */
  code: string
  /** A service that responds like this. */
  createIndexer: () => IndexerEmulator
  isOffline?: boolean
  /** Empties the list first, to show its first load. */
  isFirstLoad?: boolean
}

const address = '0xfa4e000000000000000000000000000000000137'
const wallets = createSampleWallets()
const latencyMs = 300
const createIndexer = () => createIndexerEmulator({ wallets, latencyMs })

export const normal: Situation = {
  label: 'Normal',
  text: 'Each answer takes 0.3 seconds. More tokens load as you scroll. A search reads the whole wallet.',
  code: 'const indexer = createIndexerEmulator({ latencyMs: 300 })',
  createIndexer,
}

export const situations: readonly Situation[] = [
  normal,
  {
    label: '429',
    text: 'The service is busy for 10 seconds. The rows stay, the line above them counts down, and the list asks again.',
    code: "indexer.failNext({ status: 429, retryAfter: '10' })",
    createIndexer() {
      const indexer = createIndexer()
      indexer.failNext({ status: 429, retryAfter: '10' })
      return indexer
    },
  },
  {
    label: 'One chain fails',
    text: 'The line above the list names the chain that failed. The rows of the others stay, and the total is unknown.',
    code: "indexer.failNext({ chain: 'bsc', status: 500, times: 3 })",
    createIndexer() {
      const indexer = createIndexer()
      indexer.failNext({ chain: 'bsc', status: 500, times: 4 }) // with three retries
      return indexer
    },
    isFirstLoad: true,
  },
  {
    label: 'Offline',
    text: 'The rows stay, with the time of their balances. Back online (“Normal”), the list continues.',
    code: 'navigator.onLine // false',
    createIndexer,
    isOffline: true,
  },
  {
    label: 'Slow',
    text: 'Each answer takes 4 seconds. Until then, gray rows of the same height keep its place.',
    code: 'const indexer = createIndexerEmulator({ latencyMs: 4_000 })',
    createIndexer: () => createIndexerEmulator({ wallets, latencyMs: 4_000 }),
    isFirstLoad: true,
  },
  {
    label: '5,000 tokens',
    text: 'Search for “ordi”: the line above the list tells how many tokens have been searched, until all have.',
    code: "indexer.setEntries(address, 'eth', createSampleWallet(5_000).entries.eth)",
    createIndexer() {
      const indexer = createIndexer()
      indexer.setEntries(address, 'eth', createSampleWallet(5_000).entries.eth ?? [])
      return indexer
    },
    isFirstLoad: true,
  },
  {
    label: 'Other form',
    text: 'The entries are elsewhere in the response. The hook finds them and their total. The code stays the same.',
    code: "createIndexerEmulator({ envelope: 'result.inscriptions' })\n// { result: { inscriptions: […], total: 137 } }, not { data: { list: […], total: 137 } }",
    createIndexer: () =>
      createIndexerEmulator({ wallets, latencyMs, envelope: 'result.inscriptions' }),
    isFirstLoad: true,
  },
]

/** Takes the page offline, as scripts see it, or back online. */
export function setOnline(isOnline: boolean): void {
  // an own property hides the browser's
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'))
}
