import { createFaults, type EmulatorFault, faultResponse } from './createFaults.js'
import { createWatch } from './createWatch.js'
import { type EmulatorRequest, recordRequest } from './EmulatorRequest.js'
import { type EmulatorEnvelope, wrapPage } from './envelopes.js'
import { stringifyExact } from './RawNumber.js'
import { createSampleWallets, type EmulatorRow, type EmulatorWallet } from './sampleWallets.js'
import { validateRequest } from './validateRequest.js'

/** The emulator's data and how it answers. */
export type IndexerEmulatorOptions = {
  /** The keys that it accepts. Default: any key. */
  apiKeys?: readonly string[] | undefined
  /** The wallets that it knows. All others are empty. Default: {@link createSampleWallets}. */
  wallets?: readonly EmulatorWallet[] | undefined
  /** The form of its answers. Default: `data.list`. */
  envelope?: EmulatorEnvelope | undefined
  /** The most rows on a page. A larger `limit` is capped silently. Default: no cap. */
  maxLimit?: number | undefined
  /** Milliseconds before each answer. Default: 0. */
  latencyMs?: number | undefined
  /** Seed of the sample wallets. Default: 1. */
  seed?: number | undefined
}

/** An emulator: it answers requests, and tests can script and inspect it. */
export type IndexerEmulator = {
  /** Answers a request. You can mount it on any server. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The last 1,000 requests, oldest first. */
  readonly requests: readonly EmulatorRequest[]
  /** The wallets it started with. */
  readonly wallets: readonly EmulatorWallet[]
  /** The keys that it accepts. `undefined` means any key. */
  readonly apiKeys: readonly string[] | undefined
  /** Makes the next valid request fail. Several calls queue up. */
  readonly failNext: (fault: EmulatorFault) => void
  /** Replaces a wallet's rows on a chain, to test lists that change. */
  readonly setRows: (address: string, chain: string, rows: readonly EmulatorRow[]) => void
  /** Holds the answers for a wallet back until you call {@link IndexerEmulator.release}. */
  readonly hold: (address: string) => void
  /** Sends the answers that {@link IndexerEmulator.hold} held back. */
  readonly release: (address: string) => void
  /** Resolves when `count` requests have been received since the start. */
  readonly received: (count: number) => Promise<void>
  /** Resolves to true when a request for the wallet has been aborted before its answer. */
  readonly aborted: (address: string) => Promise<true>
}

const KEPT_REQUESTS = 1_000

/**
 * A stand-in for the service. It is stateful, answers what was asked, and refuses what the service's
 * document rules out: another path, method or header, or a fifth field. The path must match exactly,
 * so a prefix before `/api/v1` is a 404. A body larger than 64 KiB is a 413.
 *
 * The service does not document the form of its answers, so the form of these is a guess.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 *
 * const indexer = createIndexerEmulator({ maxLimit: 50 })
 * indexer.failNext({ status: 429, retryAfter: '2' })
 * const response = await indexer.fetch(request) // 429; the next request gets a 200 with up to 50 rows
 * indexer.requests.length // 1
 */
export function createIndexerEmulator(options: IndexerEmulatorOptions = {}): IndexerEmulator {
  const {
    apiKeys,
    seed,
    wallets = createSampleWallets(seed),
    envelope = 'data.list',
    maxLimit = Number.POSITIVE_INFINITY,
    latencyMs = 0,
  } = options
  // a string has `includes` too, and 'secret' includes 's'
  if (apiKeys && !Array.isArray(apiKeys)) throw new TypeError('`apiKeys` must be an array of keys.')
  const requests: EmulatorRequest[] = []
  let receivedCount = 0
  const held = new Set<string>()
  const abortedAddresses = new Set<string>()
  const faults = createFaults()
  const watch = createWatch()
  const listKey = (address: string, chain: string) => `${address.toLowerCase()} ${chain}`
  // functions, because the rows of a large wallet are made when they are first read
  const lists = new Map<string, () => readonly EmulatorRow[]>()
  for (const { address, rows } of wallets) {
    for (const chain of Object.keys(rows)) {
      lists.set(listKey(address, chain), () => rows[chain] ?? [])
    }
  }

  async function fetch(request: Request): Promise<Response> {
    const received = await recordRequest(request)
    receivedCount += 1
    requests.push(received)
    if (requests.length > KEPT_REQUESTS) requests.shift()
    watch.notify()
    const asked = validateRequest(received, apiKeys)
    if ('status' in asked) return faultResponse(asked)

    const fault = faults.take()
    const address = asked.address.toLowerCase()
    await waitToAnswer(address, request.signal).catch((reason: unknown) => {
      abortedAddresses.add(address)
      watch.notify()
      throw reason
    })
    if (fault) return faultResponse(fault)

    const { chain, limit, offset } = asked
    const list = lists.get(listKey(address, chain))?.() ?? []
    const rows = list.slice(offset, offset + Math.min(limit, maxLimit))
    const hasMore = offset + rows.length < list.length
    const page = { rows, total: list.length, limit, offset, hasMore }
    const headers = { 'Content-Type': 'application/json' }
    return new Response(stringifyExact(wrapPage(envelope, page)), { headers })
  }

  async function waitToAnswer(address: string, signal: AbortSignal): Promise<void> {
    let isDue = latencyMs <= 0 // no timer then, because a test may have replaced timers
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
    setRows: (address, chain, rows) => void lists.set(listKey(address, chain), () => rows),
    hold: (address) => void held.add(address.toLowerCase()),
    release(address) {
      held.delete(address.toLowerCase())
      watch.notify()
    },
    received: (count) => watch.until(() => receivedCount >= count),
    async aborted(address) {
      await watch.until(() => abortedAddresses.has(address.toLowerCase()))
      return true
    },
  }
}
