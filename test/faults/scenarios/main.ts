import { dehydrate, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import {
  createIndexerClient,
  getWalletBalance,
  type IndexerClient,
  isIndexerError,
  walletBalanceQueryOptions,
  walletBalanceRetry,
} from 'inscription-hooks'
import { collectText } from '../collectText.js'

/** A client's configuration for one fault. */
type Call = {
  config: { baseUrl: string; apiKey: string }
  /** Returns the number of requests so far. */
  countUrl: string
}

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

/** All caches and errors, to search for the API key. */
const traces: unknown[] = []

function createCacheAndClient({ config }: Call): {
  queryClient: QueryClient
  client: IndexerClient
} {
  // goOffline must not refetch the queries of other scenarios
  const defaultOptions = { queries: { refetchOnReconnect: false } }
  const queryClient = new QueryClient({ defaultOptions })
  traces.push({
    get state() {
      return dehydrate(queryClient, { shouldDehydrateQuery: () => true })
    },
  })
  return { queryClient, client: createIndexerClient(config) }
}

/** The error's name, status, reason and service code. */
function describeError(error: unknown): string {
  traces.push(error)
  const { name, status, reason, serviceCode } = Object(error) as Record<string, unknown> // any thrown value
  const fields = isIndexerError(error) ? [status, reason, serviceCode] : []
  return [name, ...fields].filter((part) => part !== undefined).join(' ')
}

/** The error, and the hints in its message. */
function describeHints(error: unknown): string {
  const words = /\b(CORS|proxyUrl)\b/g
  return `${describeError(error)}, mentions ${[...new Set(String(error).match(words))].join(', ')}`
}

const countEntries = ({ entries }: { entries: readonly unknown[] }): string =>
  `${entries.length} entries`

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** One page through a query, with the retries of the hooks. */
async function fetchPage(call: Call): Promise<string> {
  const { queryClient, client } = createCacheAndClient(call)
  const options = { ...walletBalanceQueryOptions(client, wallet), ...walletBalanceRetry }
  return countEntries(await queryClient.fetchQuery(options))
}

/** One page without retries; describes the error's hints. */
async function explainError({ config }: Call): Promise<string> {
  return getWalletBalance(createIndexerClient(config), wallet).then(countEntries, describeHints)
}

/** Aborts 100 ms after the service has received the request. */
async function abort({ config, countUrl }: Call): Promise<string> {
  const controller = new AbortController()
  const reason = new Error('the wallet was closed')
  const { signal } = controller
  const page = getWalletBalance(createIndexerClient(config), wallet, { signal })
  const outcome = page.then(countEntries, (error: unknown) =>
    error === reason ? "the signal's reason" : describeError(error),
  )
  while ((await (await fetch(countUrl)).text()) === '0') await pause(20)
  await pause(100)
  controller.abort(reason)
  return outcome
}

/** A query that starts offline. */
async function goOffline(call: Call): Promise<string> {
  const { queryClient, client } = createCacheAndClient(call)
  queryClient.mount()
  onlineManager.setOnline(false)
  const observer = new QueryObserver(queryClient, walletBalanceQueryOptions(client, wallet))
  const stop = observer.subscribe(() => undefined)
  const { fetchStatus } = observer.getCurrentResult()
  onlineManager.setOnline(true)
  const { data } = await observer.refetch({ cancelRefetch: false })
  stop()
  queryClient.unmount()
  return `${fetchStatus}, then ${data?.entries.length} entries`
}

/** The entries as JSON, unless a prototype was changed. */
async function readEntries({ config }: Call): Promise<string> {
  const { entries } = await getWalletBalance(createIndexerClient(config), wallet)
  const isPolluted = [{}, ...entries].some((entry) => entry?.tick && !Object.hasOwn(entry, 'tick'))
  return isPolluted ? 'a prototype was changed' : JSON.stringify(entries)
}

const scenarios = { abort, explainError, fetchPage, goOffline, readEntries }
export type ScenarioName = keyof typeof scenarios
export type Task = Call & { scenario: ScenarioName }
/** The outcome of each task, and all text in caches and errors. */
export type Results = { outcomes: string[]; traces: string }

// Sets the jitter: retries wait 1,050, 2,100 and 4,200 ms, or longer after `Retry-After`. Here, they
// take a tenth of that. No other timer has such a delay.
Math.random = () => 0.05
const startTimer = globalThis.setTimeout
const shorten = (ms = 0) => (ms > 1_000 && ms % 1_000 > 0 ? ms / 10 : ms)
globalThis.setTimeout = ((work: () => void, ms?: number, ...given: []) =>
  startTimer(work, shorten(ms), ...given)) as typeof setTimeout // which has overloads

async function perform(task: Task): Promise<string> {
  const hangs = pause(30_000).then(() => 'hangs')
  try {
    return await Promise.race([scenarios[task.scenario](task), hangs])
  } catch (error) {
    return describeError(error)
  }
}

async function performAll(tasks: readonly Task[]): Promise<Results> {
  const outcomes: string[] = []
  const queue = [...tasks.entries()]
  const work = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      outcomes[entry[0]] = await perform(entry[1])
    }
  }
  // browsers open at most six connections to an origin
  await Promise.all(Array.from({ length: 5 }, work))
  return { outcomes, traces: collectText(traces) }
}

declare global {
  /** Called by Playwright in a page; a process receives a message instead. */
  var performAll: (tasks: Task[]) => Promise<Results>
}
globalThis.performAll = performAll
if (typeof process === 'object') {
  process.once('disconnect', () => process.exit())
  process.once('message', async (tasks: Task[]) => process.send?.(await performAll(tasks)))
}
