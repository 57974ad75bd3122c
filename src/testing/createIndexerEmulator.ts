import { createEntriesLike } from './createEntriesLike.js'
import { createFaults, faultResponse } from './createFaults.js'
import { createSampleWallets, type EmulatorEntry } from './createSampleWallets.js'
import { createWatch } from './createWatch.js'
import { type EmulatorRequest, recordRequest, toRequest } from './EmulatorRequest.js'
import type { IndexerEmulator } from './IndexerEmulator.js'
import type { IndexerEmulatorOptions } from './IndexerEmulatorOptions.js'
import { fillSample, pageValues } from './IndexerSample.js'
import { stringifyExact } from './RawNumber.js'
import { covers, type RequestTarget } from './RequestTarget.js'
import { isUnusedAddress } from './unusedAddress.js'
import { validateRequest } from './validateRequest.js'
import { type EmulatorPage, wrapPage } from './wrapPage.js'

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
    entryCount,
    wallets = sample ? [] : createSampleWallets(seed),
    envelope = sample
      ? (page: EmulatorPage) => {
          const { body, empty = body } = sample
          return fillSample(page.total === 0 ? empty : body, pageValues(page))
        }
      : 'data.list',
    maxLimit = sample?.maxLimit ?? Number.POSITIVE_INFINITY,
    latencyMs = 0,
  } = options
  // `includes` of a string would match substrings
  if (apiKeys && !Array.isArray(apiKeys)) throw new TypeError('`apiKeys` must be an array of keys.')
  let sampleEntries: readonly EmulatorEntry[] | undefined
  const requests: EmulatorRequest[] = []
  let receivedCount = 0
  // latest first: the latest call for a request decides
  const holds: (RequestTarget & { readonly isHeld: boolean })[] = []
  const aborts: RequestTarget[] = []
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

    const { address, chain, limit, offset } = parsed
    const failure = faults.take({ address, chain, offset })
    await waitToRespond({ address, chain }, request.signal).catch((reason: unknown) => {
      // the next request fails instead, such as the second one of StrictMode
      if (failure) failure.remaining += 1
      aborts.push({ address, chain })
      watch.notify()
      throw reason
    })
    if (failure) return faultResponse(failure.fault)

    sampleEntries ??= sample ? createEntriesLike(sample, seed, entryCount) : []
    const isUnused = sample?.empty !== undefined && isUnusedAddress(address)
    const list = lists.get(listKey(address, chain))?.() ?? (isUnused ? [] : sampleEntries)
    const entries = list.slice(offset, offset + Math.min(limit, maxLimit))
    const hasMore = offset + entries.length < list.length
    const page = { entries, total: list.length, limit, offset, hasMore }
    const headers = { 'Content-Type': 'application/json' }
    return new Response(stringifyExact(wrapPage(envelope, page)), { headers })
  }

  async function waitToRespond(asked: RequestTarget, signal: AbortSignal): Promise<void> {
    let isDue = latencyMs <= 0 // no timer for 0 ms: fake timers would block it
    const onDue = () => {
      isDue = true
      watch.notify()
    }
    const timer = isDue ? undefined : setTimeout(onDue, latencyMs)
    const isHeld = () => holds.find((hold) => covers(hold, asked))?.isHeld
    const ready = watch.until(() => isDue && !isHeld(), signal)
    await ready.finally(() => clearTimeout(timer))
  }

  function setHold(isHeld: boolean, target: RequestTarget): void {
    holds.unshift({ ...target, isHeld })
    watch.notify()
  }

  return {
    fetch,
    requests,
    wallets,
    apiKeys,
    failNext: faults.add,
    setEntries: (address, chain, entries) => void lists.set(listKey(address, chain), () => entries),
    hold: (address, chain) => setHold(true, { address, chain }),
    release: (address, chain) => setHold(false, { address, chain }),
    received: (count) => watch.until(() => receivedCount >= count),
    async aborted(address, chain) {
      const { length } = aborts
      await watch.until(() =>
        aborts.slice(length).some((abort) => covers({ address, chain }, abort)),
      )
      return true
    },
  }
}
