import type { WalletBalanceError } from 'inscription-hooks'
import { compareAmounts, isZeroAmount } from './Amount'

/** The result of `useInfiniteWalletBalance`, or of another query that loads entries page by page. */
export type TokensQuery = {
  data: { entries: readonly object[]; total: number | null; changed: boolean } | undefined
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'fetching' | 'paused' | 'idle'
  error: WalletBalanceError | null
  dataUpdatedAt: number
  errorUpdatedAt: number
  failureCount: number
  failureReason: WalletBalanceError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isRefetchError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown
  refetch: () => unknown
}

/** The fields of an entry that the list shows. */
export type Token = {
  /** The same for the same token after a refetch. Not unique if a response repeats a token. */
  id: string
  tick: string | undefined
  protocol: string | undefined
  /** Set by lists of several chains. */
  chain: string | undefined
  /** Exact decimal digits. `undefined` if unknown. */
  balance: string | undefined
  isZero: boolean
  deployHash: string | undefined
  icon: string | undefined
  /** For {@link arrangeTokens}. */
  searchText: string
}

export type TokenSort = 'amount' | 'name' | 'protocol'

const tokens = new WeakMap<object, Token>()

/**
 * Reads an entry. Any field may be missing, because the service does not document them. If your
 * responses use other names, change them here.
 */
export function toToken(entry: object): Token {
  const known = tokens.get(entry)
  if (known) return known
  const fields = entry as Record<string, unknown> // missing fields are undefined
  const tick = text(fields.tick)
  const protocol = text(fields.protocol)
  const chain = text(fields.chain)
  const deployHash = text(fields.deployHash)
  const balance = typeof fields.balance === 'number' ? String(fields.balance) : text(fields.balance)
  const icon = text(fields.icon)
  const token = {
    id: JSON.stringify([chain, protocol, tick, deployHash]),
    tick,
    protocol,
    chain,
    balance,
    isZero: isZeroAmount(balance),
    deployHash,
    icon: icon?.startsWith('https://') ? icon : undefined, // from third parties
    searchText: fold(`${tick ?? ''}\n${protocol ?? ''}`),
  }
  tokens.set(entry, token)
  return token
}

/** `undefined` if all characters are invisible. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' && /[^\p{C}\p{Z}]/u.test(value) ? value : undefined
}

/** For comparison only: ticks that differ in case are different tokens. */
function fold(value: string): string {
  return value.normalize('NFKC').toLowerCase()
}

/** The tokens that match the search, sorted. Zero balances are apart. */
export function arrangeTokens(
  entries: readonly object[],
  search: string,
  sort: TokenSort | undefined,
): Record<'all' | 'rows' | 'empty', readonly Token[]> {
  const all = entries.map(toToken)
  const wanted = fold(search)
  const matching = wanted ? all.filter(({ searchText }) => searchText.includes(wanted)) : all
  const rows = matching.filter(({ isZero }) => !isZero)
  const empty = matching.filter(({ isZero }) => isZero)
  return { all, rows: sort ? [...rows].sort(comparisons[sort]) : rows, empty }
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

const comparisons: Readonly<Record<TokenSort, (a: Token, b: Token) => number>> = {
  amount: (a, b) => compareAmounts(b.balance, a.balance),
  name: (a, b) => compareTexts(a.tick, b.tick),
  protocol: (a, b) => compareTexts(a.protocol, b.protocol) || compareTexts(a.tick, b.tick),
}

/** Missing texts come last. */
function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return compare(a, b)
}
