import {
  createIndexerClient,
  type IndexerClient,
  type WalletBalanceResponse,
} from '../../src/exports/index.js'
import type { WalletBalanceRequest } from '../../src/request/createWalletBalanceRequest.js'

/** How a request is answered: with entries, by an HTTP status, or not at all. */
export type Outcome = 'entries' | 'cut off' | number

export type HeldRequest = WalletBalanceRequest & {
  readonly isAborted: () => boolean
  readonly answer: (outcome?: Outcome) => void
}

/** A service in this process, which holds each request until the test answers it. */
export type ChainsService = {
  readonly client: IndexerClient
  /** For another client of the same service. */
  readonly fetch: typeof fetch
  /** The ticks of each list. May be changed. A list is named by its chain, or by chain and address. */
  readonly lists: Record<string, string[]>
  /** Requests that wait for an answer, the oldest first. Without those that were aborted. */
  waiting(chain?: string): HeldRequest[]
  /** All requests, as `chain offset`. */
  readonly requests: string[]
  /** Answers every request at once. */
  isOpen: boolean
  /** Whether answers have a total, say that more follow, and number their requests in entries. */
  tells: { total?: boolean; hasMore?: boolean; request?: boolean }
}

export const address = '0xA11CE'

export function createChainsService(
  counts: Record<string, number>,
  response: WalletBalanceResponse = {},
): ChainsService {
  const held: HeldRequest[] = []
  const service: ChainsService = {
    fetch: receive,
    client: createIndexerClient({ proxyUrl: 'http://indexer.test', fetch: receive, response }),
    lists: Object.fromEntries(
      Object.entries(counts).map(([chain, count]) => [chain, ticks(chain, count)]),
    ),
    waiting: (chain) =>
      held.filter((request) => !request.isAborted() && (!chain || request.chain === chain)),
    requests: [],
    isOpen: false,
    tells: { total: true },
  }

  function receive(_: unknown, init?: RequestInit): Promise<Response> {
    const body = JSON.parse(String(init?.body)) as WalletBalanceRequest // the documented body
    const request = service.requests.push(`${body.chain} ${body.offset}`)
    return new Promise((resolve, reject) => {
      const heldRequest: HeldRequest = {
        ...body,
        isAborted: () => init?.signal?.aborted ?? false,
        answer(outcome = 'entries') {
          held.splice(held.indexOf(heldRequest), 1)
          if (outcome === 'entries') resolve(Response.json(bodyFor(body, request)))
          else if (outcome === 'cut off') reject(new TypeError('The connection broke.'))
          else resolve(new Response('{}', { status: outcome }))
        },
      }
      held.push(heldRequest)
      if (service.isOpen) heldRequest.answer()
    })
  }

  function bodyFor(
    { address: wallet, chain, offset, limit }: WalletBalanceRequest,
    request: number,
  ) {
    const all = service.lists[`${chain} ${wallet.toLowerCase()}`] ?? service.lists[chain] ?? []
    const list = all.slice(offset, offset + limit).filter(Boolean) // '' is a hidden entry
    return {
      list: list.map((tick) => ({ tick, ...(service.tells.request && { request }) })),
      ...(service.tells.total && { total: all.length }),
      ...(service.tells.hasMore && { has_more: offset + limit < all.length }),
    }
  }

  return service
}

/** `eth0`, `eth1` … */
export function ticks(chain: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${chain}${index}`)
}
