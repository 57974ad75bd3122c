import type { UseInfiniteWalletBalancesResult, WalletBalanceRow } from 'inscription-hooks'
import { compareAmounts, compareTexts } from './format'

/** The result of `useInfiniteWalletBalances`. */
export type TokensQuery = UseInfiniteWalletBalancesResult<object>

export type ListState = ReturnType<typeof readState>

/** What is under way, and what has failed. */
export function readState({ lists, failed, hasNextPage, isFetchingNextPage }: TokensQuery) {
  const states = new Set(lists.map((list) => list.fetchStatus))
  const fetchStatus = (['fetching', 'paused'] as const).find((one) => states.has(one)) ?? 'idle'
  const isUnread =
    hasNextPage || lists.some((list) => list.isPending && list.fetchStatus !== 'idle')
  const byRetry = [...failed].sort((a, b) => waitMs(a.list) - waitMs(b.list))
  const unread = byRetry.filter(({ list }) => !list.isRefetchError)
  function onRetry() {
    for (const { list, retry } of failed) if (waitMs(list) <= 0) void retry()
  }
  const toFailure = (one: (typeof failed)[number] | undefined) =>
    one && { error: one.error, failedAtMs: one.list.errorUpdatedAt, onRetry }
  return {
    fetchStatus,
    /** Whether more comes without a retry. */
    isUnread,
    isStuck: failed.length > 0 && !isUnread && fetchStatus === 'idle',
    isLoading: isFetchingNextPage || lists.some((list) => list.isLoading),
    /** Why an attempt failed that is followed by another one. */
    waitsAfter: lists.find((list) => list.isFetching && list.failureReason)?.failureReason,
    /** Of the oldest list. */
    updatedAt: Math.min(...lists.flatMap((list) => list.dataUpdatedAt || [])),
    /** The lists that are not loaded, or not completely. */
    unread,
    failure: toFailure(unread[0]),
    /** The failure of a list whose refetch failed. */
    stale: toFailure(byRetry.find(({ list }) => list.isRefetchError)),
    refetch: () => {
      for (const list of lists) if (waitMs(list) <= 0) void list.refetch({ cancelRefetch: false })
    },
  }
}

/** How long the service's `Retry-After` still lasts. Not above 0 once it has passed. */
export function waitMs(failure: { error: unknown; errorUpdatedAt: number }, nowMs = Date.now()) {
  const { retryAfterMs = 0 } = Object(failure.error) as { retryAfterMs?: number } // some errors have it
  return failure.errorUpdatedAt + retryAfterMs - nowMs
}

/** The fields of an entry that the list shows. */
export type Token = {
  /** The same for the same token after a refetch. Not unique if a response repeats a token. */
  id: string
  tick: string | undefined
  protocol: string | undefined
  /** The service's identifier of the blockchain. */
  chain: string | undefined
  /** Exact decimal digits. `undefined` if unknown. */
  balance: string | undefined
  isZero: boolean
  deployHash: string | undefined
  icon: string | undefined
  /** For {@link arrangeTokens}. */
  searchText: string
}

/** What the app says of a token. */
export type TokenMark = {
  /** A few words in the row: `Look-alike of USDT` */
  label: string
  /** One sentence in the token's details. */
  reason: string
  /** Folds the token at the end of the list. */
  isSuspicious?: boolean
}

export type TokenMarks = ReadonlyMap<string, readonly TokenMark[]>

export type TokenSort = 'amount' | 'name' | 'protocol'

/**
 * Reads an entry. Any field may be missing, because the service does not document them. If your
 * responses use other names, change them here.
 */
export function toToken(entry: object): Token {
  const fields = entry as { [Name in keyof Token]?: unknown } // missing fields are undefined
  const tick = text(fields.tick)
  const protocol = text(fields.protocol)
  const chain = text(fields.chain)
  const deployHash = text(fields.deployHash)
  const balance = typeof fields.balance === 'number' ? String(fields.balance) : text(fields.balance)
  const icon = text(fields.icon)
  return {
    id: JSON.stringify([chain, protocol, tick, deployHash]),
    tick,
    protocol,
    chain,
    balance,
    isZero: compareAmounts(balance, '0') === 0, // not of an unknown balance
    deployHash,
    icon: icon?.startsWith('https://') ? icon : undefined, // from third parties
    searchText: fold(`${tick ?? ''}\n${protocol ?? ''}`),
  }
}

const tokens = new WeakMap<WalletBalanceRow<object>, Token>()

/** The token of a row. The same one for the same row, so that it does not render again. */
export function rowToken(row: WalletBalanceRow<object>): Token {
  const token = tokens.get(row) ?? toToken({ ...row.entry, chain: row.chain })
  tokens.set(row, token)
  return token
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && /[^ ]/.test(value) ? value : undefined
}

/** For searching only: ticks that differ in case or in hidden characters are different tokens. */
function fold(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase()
}

export type ArrangedTokens = ReturnType<typeof arrangeTokens>

/** The tokens that match the search, sorted. Zero balances and suspicious tokens are apart. */
export function arrangeTokens(
  listed: readonly WalletBalanceRow<object>[],
  search: string,
  sort: TokenSort | undefined,
  marks?: TokenMarks,
) {
  const all = listed.map(rowToken)
  const wanted = fold(search)
  const isMatch = ({ id, searchText }: Token) =>
    searchText.includes(wanted) || marks?.get(id)?.some(({ label }) => fold(label).includes(wanted))
  const matching = wanted ? all.filter(isMatch) : all
  const rows: Token[] = []
  const suspicious: Token[] = []
  const empty: Token[] = []
  for (const token of matching) {
    const isSuspicious = marks?.get(token.id)?.some((mark) => mark.isSuspicious)
    const group = isSuspicious ? suspicious : token.isZero ? empty : rows
    group.push(token)
  }
  if (sort) rows.sort(comparisons[sort])
  return { all, rows, suspicious, empty, matching: matching.length }
}

const comparisons: Readonly<Record<TokenSort, (a: Token, b: Token) => number>> = {
  amount: (a, b) => compareAmounts(b.balance, a.balance),
  name: (a, b) => compareTexts(a.tick, b.tick),
  protocol: (a, b) => compareTexts(a.protocol, b.protocol) || compareTexts(a.tick, b.tick),
}
