import { createEntriesLike } from './createEntriesLike.js'
import { createFaults, type EmulatorFault, faultResponse } from './createFaults.js'
import { createWatch } from './createWatch.js'
import { type EmulatorRequest, recordRequest, toRequest } from './EmulatorRequest.js'
import { type EmulatorPage, wrapPage } from './envelopes.js'
import type { IndexerEmulatorOptions } from './IndexerEmulatorOptions.js'
import { fillSample, pageValues } from './IndexerSample.js'
import { stringifyExact } from './RawNumber.js'
import { createSampleWallets, type EmulatorEntry, type EmulatorWallet } from './sampleWallets.js'
import { validateRequest } from './validateRequest.js'

/** An emulated service that tests can script and inspect. */
export type IndexerEmulator = {
  /** Responds to a request. Pass it as a client's `fetch`, or mount it on any server. */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>
  /** The last 1,000 requests, oldest first. */
  readonly requests: readonly EmulatorRequest[]
  /** The initial wallets. */
  readonly wallets: readonly EmulatorWallet[]
  /** Accepted API keys. `undefined`: any key. */
  readonly apiKeys: readonly string[] | undefined
  /** Makes the next valid request fail. Several calls are queued. */
  readonly failNext: (fault: EmulatorFault) => void
  /** Replaces a wallet's entries on a chain. */
  readonly setEntries: (address: string, chain: string, entries: readonly EmulatorEntry[]) => void
  /** Delays responses for a wallet until you call {@link IndexerEmulator.release}. */
  readonly hold: (address: string) => void
  /** Sends the responses that {@link IndexerEmulator.hold} delayed. */
  readonly release: (address: string) => void
  /** Resolves when `count` requests have been received in total. */
  readonly received: (count: number) => Promise<void>
  /** Resolves at the next abort of an unanswered request for the wallet. */
  readonly aborted: (address: string) => Promise<true>
}

const MAX_RECORDED_REQUESTS = 1_000

/**
 * Emulates the service in memory, with sample wallets.
 *
 * Refuses undocumented requests: another path (including a prefix before `/api/v1`), method or
 * content type, a missing key, or a fifth field. A body above 64 KiB gets a 413.
 *
 * @throws TypeError if `apiKeys` is not an array.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 *
 * const indexer = createIndexerEmulator({ maxLimit: 50 })
 * indexer.failNext({ status: 429, retryAfter: '2' })
 * await indexer.fetch(request) // 429; the next request gets 200 with up to 50 entries
 * indexer.requests.length // 1
 */
export function createIndexerEmulator(options: IndexerEmulatorOptions = {}): IndexerEmulator {
  const {
    apiKeys,
    seed,
    sample,
    wallets = sample ? [] : createSampleWallets(seed),
    envelope = sample
      ? (page: EmulatorPage) => fillSample(sample.body, pageValues(page))
      : 'data.list',
    maxLimit = sample?.maxLimit ?? Number.POSITIVE_INFINITY,
    latencyMs = 0,
  } = options
  // `includes` of a string would match substrings
  if (apiKeys && !Array.isArray(apiKeys)) throw new TypeError('`apiKeys` must be an array of keys.')
  let sampleEntries: readonly EmulatorEntry[] | undefined
  const requests: EmulatorRequest[] = []
  let receivedCount = 0
  const held = new Set<string>()
  const aborts: string[] = []
  const faults = createFaults()
  const watch = createWatch()
  const listKey = (address: string, chain: string) => `${address.toLowerCase()} ${chain}`
  // functions, because a large wallet's entries are created on first read
  const lists = new Map<string, () => readonly EmulatorEntry[]>()
  for (const { address, entries } of wallets) {
    for (const chain of Object.keys(entries)) {
      lists.set(listKey(address, chain), () => entries[chain] ?? [])
    }
  }

  async function fetch(input: Request | string | URL, init?: RequestInit): Promise<Response> {
    const request = toRequest(input, init)
    const received = await recordRequest(request)
    receivedCount += 1
    if (requests.push(received) > MAX_RECORDED_REQUESTS) requests.shift()
    watch.notify()
    const parsed = validateRequest(received, apiKeys)
    if ('status' in parsed) return faultResponse(parsed)

    const fault = faults.take()
    const address = parsed.address.toLowerCase()
    await waitToRespond(address, request.signal).catch((reason: unknown) => {
      aborts.push(address)
      watch.notify()
      throw reason
    })
    if (fault) return faultResponse(fault)

    const { chain, limit, offset } = parsed
    sampleEntries ??= sample ? createEntriesLike(sample, seed) : []
    const list = lists.get(listKey(address, chain))?.() ?? sampleEntries
    const entries = list.slice(offset, offset + Math.min(limit, maxLimit))
    const hasMore = offset + entries.length < list.length
    const page = { entries, total: list.length, limit, offset, hasMore }
    const headers = { 'Content-Type': 'application/json' }
    return new Response(stringifyExact(wrapPage(envelope, page)), { headers })
  }

  async function waitToRespond(address: string, signal: AbortSignal): Promise<void> {
    let isDue = latencyMs <= 0 // no timer for 0 ms: fake timers would block it
    const onDue = () => {
      isDue = true
      watch.notify()
    }
    const timer = isDue ? undefined : setTimeout(onDue, latencyMs)
    const ready = watch.until(() => isDue && !held.has(address), signal)
    await ready.finally(() => clearTimeout(timer))
  }

  return {
    fetch,
    requests,
    wallets,
    apiKeys,
    failNext: faults.add,
    setEntries: (address, chain, entries) => void lists.set(listKey(address, chain), () => entries),
    hold: (address) => void held.add(address.toLowerCase()),
    release(address) {
      held.delete(address.toLowerCase())
      watch.notify()
    },
    received: (count) => watch.until(() => receivedCount >= count),
    async aborted(address) {
      const { length } = aborts
      await watch.until(() => aborts.includes(address.toLowerCase(), length))
      return true
    },
  }
}
