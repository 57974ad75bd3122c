import { abortable } from './abortable.js'
import { checkDocumentedRequest } from './checkDocumentedRequest.js'
import { createFaults, type EmulatorFault, faultResponse } from './createFaults.js'
import { createWatch } from './createWatch.js'
import { delay } from './delay.js'
import { type EmulatorRequest, recordRequest } from './EmulatorRequest.js'
import { type EmulatorEnvelope, wrapPage } from './envelopes.js'
import { stringifyExact } from './RawNumber.js'
import { createSampleWallets, type EmulatorRow, type EmulatorWallet } from './sampleWallets.js'

/** What the emulator knows, and how it answers. */
export type IndexerEmulatorOptions = {
  /** Keys it accepts; default any. */
  apiKeys?: readonly string[] | undefined
  /** Wallets it knows, all others are empty; default {@link createSampleWallets}. */
  wallets?: readonly EmulatorWallet[] | undefined
  /** The form of its answers; default `data.list`. */
  envelope?: EmulatorEnvelope | undefined
  /** The most rows it gives, whatever `limit` asks, and says nothing of it; default no cap. */
  maxLimit?: number | undefined
  /** Milliseconds before each answer; default 0. */
  latencyMs?: number | undefined
  /** Seed of the sample wallets; default 1. */
  seed?: number | undefined
}

/** The emulator: what answers requests, and what scripts and watches it. */
export type IndexerEmulator = {
  /** Answers a request: mount it on any server. */
  readonly fetch: (request: Request) => Promise<Response>
  /** What was received, in order. */
  readonly requests: readonly EmulatorRequest[]
  /** The wallets it started with. */
  readonly wallets: readonly EmulatorWallet[]
  /** The keys it accepts; any when `undefined`. */
  readonly apiKeys: readonly string[] | undefined
  /** Answers the next request that the document allows with a failure. Calls queue up. */
  readonly failNext: (fault: EmulatorFault) => void
  /** Replaces a wallet's rows on a chain, for lists that move. */
  readonly setRows: (address: string, chain: string, rows: readonly EmulatorRow[]) => void
  /** Lets the answers for a wallet wait until it is released. */
  readonly hold: (address: string) => void
  /** Gives the answers that wait for {@link IndexerEmulator.hold}. */
  readonly release: (address: string) => void
  /** Resolves when so many requests have been received in all. */
  readonly received: (count: number) => Promise<void>
  /** Resolves to true when a request for the wallet has been aborted before its answer. */
  readonly aborted: (address: string) => Promise<true>
}

/**
 * A stand-in for the service: stateful, answers what was asked, and refuses what the service's
 * document rules out (another path, method or header, a fifth field). The form of its answers is
 * a guess like any other, because the service documents none.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 *
 * const indexer = createIndexerEmulator({ maxLimit: 50 })
 * indexer.failNext({ status: 429, retryAfter: '2' })
 * const response = await indexer.fetch(request) // 429; for the next request 200, at most 50 rows
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
  // a text has `includes` too, and 'secret' includes 's'
  if (apiKeys && !Array.isArray(apiKeys)) throw new TypeError('`apiKeys` must be an array of keys.')
  const requests: EmulatorRequest[] = []
  const held = new Set<string>()
  const abortedAddresses = new Set<string>()
  const faults = createFaults()
  const watch = createWatch()
  // as functions: the rows of a large wallet are made when somebody asks for them
  const lists = new Map<string, () => readonly EmulatorRow[]>()
  for (const { address, rows } of wallets) {
    for (const chain of Object.keys(rows)) {
      lists.set(listKey(address, chain), () => rows[chain] ?? [])
    }
  }

  async function ready(address: string, signal: AbortSignal): Promise<void> {
    if (latencyMs > 0) await delay(latencyMs, signal)
    await abortable(
      watch.until(() => !held.has(address)),
      signal,
    )
  }

  async function fetch(request: Request): Promise<Response> {
    const text = await request.text()
    requests.push(recordRequest(request, text))
    watch.notify()
    const asked = checkDocumentedRequest(request, text, apiKeys)
    if ('status' in asked) return refuse(asked)

    const fault = faults.take()
    const address = asked.address.toLowerCase()
    await ready(address, request.signal).catch((reason: unknown) => {
      abortedAddresses.add(address)
      watch.notify()
      throw reason
    })
    if (fault) return faultResponse(fault)

    const { chain, limit, offset } = asked
    const list = lists.get(listKey(address, chain))?.() ?? []
    const rows = list.slice(offset, offset + Math.min(limit, maxLimit))
    const hasMore = offset + rows.length < list.length
    return answer(200, wrapPage(envelope, { rows, total: list.length, limit, offset, hasMore }))
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
    received: (count) => watch.until(() => requests.length >= count),
    async aborted(address) {
      await watch.until(() => abortedAddresses.has(address.toLowerCase()))
      return true
    },
  }
}

function listKey(address: string, chain: string): string {
  return `${address.toLowerCase()} ${chain}`
}

function refuse({ status, message }: { status: number; message: string }): Response {
  return answer(status, { code: status, msg: message })
}

function answer(status: number, body: unknown): Response {
  const headers = { 'Content-Type': 'application/json' }
  return new Response(stringifyExact(body), { status, headers })
}
