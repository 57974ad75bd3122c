import {
  createIndexerClient,
  type IndexerClient,
  type WalletBalanceResponse,
} from '../../src/exports/index.js'
import type { WalletBalanceRequest } from '../../src/request/createWalletBalanceRequest.js'

export type Token = { id: string; amount: number }

/** What a service does, and what its answers say. */
export type ServiceKind = {
  readonly count: number
  readonly limit: number
  /** The largest page. */
  readonly cap: number
  /** Share of entries that are left out after the window is cut. 0: none. */
  readonly hidden: number
  readonly ignores: 'nothing' | 'offset' | 'limit' | 'both'
  readonly more: 'none' | 'true' | 'always'
  /** `total` counts the whole list, `shown` the entries that are sent, `page` the page. */
  readonly total: 'none' | 'total' | 'shown' | 'page' | 'too large' | 'too small'
  readonly hasId: boolean
  /** `nextOffset` of the definition, as the guide shows it for this kind of service. */
  readonly ownNextOffset: boolean
}

export type RandomService = {
  readonly kind: ServiceKind
  readonly client: IndexerClient<Token>
  /** The row model: every token that the service would show. */
  readonly shown: readonly Token[]
  readonly requests: () => number
}

/** A small generator with a seed (mulberry32), because a failing wallet must come again. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const counts = [0, 1, 3, 19, 20, 21, 40, 45, 57, 60, 80, 99, 100, 101, 137, 200, 260]

export function randomKind(random: () => number, smallestCap: number): ServiceKind {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T // never empty
  const caps = [1, 5, 10, 15, 20, 25, 37, 50, 100, 1000].filter((cap) => cap >= smallestCap)
  return {
    count: pick(counts),
    limit: pick([1, 5, 20, 20, 50, 100, 100]),
    cap: pick(caps),
    hidden: pick([0, 0, 0.1, 0.5, 0.9, 1]),
    ignores: pick([
      'nothing',
      'nothing',
      'nothing',
      'nothing',
      'nothing',
      'offset',
      'limit',
      'both',
    ]),
    more: pick(['none', 'none', 'true', 'true', 'always']),
    total: pick(['none', 'none', 'total', 'total', 'shown', 'page', 'too large', 'too small']),
    hasId: random() < 0.5,
    ownNextOffset: random() < 0.2,
  }
}

export function createRandomService(kind: ServiceKind, random: () => number): RandomService {
  const { count, cap, hidden, ignores, more, total, hasId } = kind
  let isHidden = false
  const list = Array.from({ length: count }, (_, index) => {
    // runs of hidden entries, as spam comes in runs
    if (random() < 0.15) isHidden = random() < hidden
    return { token: { id: `t${index}`, amount: Math.floor(random() * 3) }, isShown: !isHidden }
  })
  const shown = list.filter(({ isShown }) => isShown).map(({ token }) => token)
  const nextOffset = kind.ownNextOffset ? ownNextOffset(kind) : undefined
  let requests = 0
  const window = (page: { limit: number }) => Math.min(page.limit, cap)
  const client = createIndexerClient<Token>({
    baseUrl: 'http://indexer.test',
    apiKey: 'test-key-3f9a',
    response: {
      entry: undefined, // entries are tokens
      ...(hasId && { entryId: (token: Token) => token.id }),
      ...(nextOffset && { nextOffset }),
    },
    fetch: async (_, init) => {
      requests += 1
      const { offset: asked, limit } = JSON.parse(String(init?.body)) as WalletBalanceRequest // our body
      const offset = ignores === 'offset' || ignores === 'both' ? 0 : asked
      const length = ignores === 'limit' || ignores === 'both' ? count : window({ limit })
      const entries = list
        .slice(offset, offset + length)
        .filter(({ isShown }) => isShown)
        .map(({ token }) => token)
      const totals = {
        ...{ none: undefined, total: count, shown: shown.length, page: entries.length },
        ...{ 'too large': count + 30, 'too small': Math.floor(count / 2) },
      }
      const hasMores = { none: undefined, true: offset + length < count, always: true }
      return Response.json({ list: entries, total: totals[total], hasMore: hasMores[more] })
    },
  })
  return { kind, client, shown, requests: () => requests }
}

type NextOffset = NonNullable<WalletBalanceResponse<Token>['nextOffset']>

/** The function that the guide shows for such a service, if there is one. */
function ownNextOffset({ ignores, more, hidden, cap }: ServiceKind): NextOffset | undefined {
  if (ignores === 'offset') return undefined
  if (ignores === 'both') return () => null
  if (more === 'true') {
    return ({ offset, limit, hasMore }) => (hasMore ? offset + Math.min(limit, cap) : null)
  }
  if (more !== 'always' || hidden > 0) return undefined
  return ({ entries, offset }) => (entries.length > 0 ? offset + entries.length : null)
}

/**
 * Whether an answer, or `nextOffset`, says what is left, so that no token may be lost in silence.
 * These do not: a total of shown entries or a wrong one, if `offset` counts others; an ignored
 * `offset`, whose answers say the same for each page.
 */
export function saysWhatIsLeft({ more, total, hidden }: ServiceKind): boolean {
  if (more !== 'none') return true
  return total === 'total' || total === 'too large' || (total === 'shown' && hidden === 0)
}
