import type {
  UseInfiniteWalletBalancesResult,
  WalletBalanceRow,
  WalletOnChain,
} from 'inscription-hooks'
import { compareAmounts } from 'inscription-hooks/amounts'
import { compareTexts, escapeHidden } from './format'

/** The result of `useInfiniteWalletBalances`. */
export type TokensQuery = UseInfiniteWalletBalancesResult<object>

export type ListState = ReturnType<typeof readState>

/** What is under way, and what has failed. `wallets`: those of the lists. */
export function readState(tokens: TokensQuery, wallets: readonly WalletOnChain[] = []) {
  const { lists, failed, hasNextPage, isFetchingNextPage } = tokens
  const states = new Set(lists.map((list) => list.fetchStatus))
  const fetchStatus = (['fetching', 'paused'] as const).find((one) => states.has(one)) ?? 'idle'
  const isUnread =
    hasNextPage || lists.some((list) => list.isPending && list.fetchStatus !== 'idle')
  // between two attempts; a list stands in `failed` after the last one
  const waiting = lists.flatMap((list, index) => {
    const error = list.isFetching && list.failureReason
    return error ? { error, list, ...wallets[index] } : []
  })
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
    /** Attempts that failed and are followed by others. */
    waiting,
    /** Whether a list has neither failed nor waits for another attempt. */
    isSomeFine: lists.some((list) => !list.error && !list.failureReason),
    /** Of the oldest list. */
    updatedAt: Math.min(...lists.flatMap((list) => list.dataUpdatedAt || [])),
    /** The lists that are not loaded, or not completely. */
    unread,
    failure: toFailure(unread[0]),
    notUpdated: failed.filter(({ list }) => list.isRefetchError),
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
  /** That of no other row. After a refetch, the same for the same token of the same wallet. */
  id: string
  tick: string | undefined
  protocol: string | undefined
  /** The service's identifier of the blockchain. */
  chain: string | undefined
  address: string | undefined
  /** Exact decimal digits. `undefined` if unknown. */
  balance: string | undefined
  isZero: boolean
  deployHash: string | undefined
  icon: string | undefined
  /** The entry itself, with all that the service sent. */
  entry: object
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

/** `amount` begins with the largest. */
export type TokenSort = 'amount' | 'amount-ascending' | 'name' | 'protocol'

/** Reads an entry. Any field may be missing, because the service documents none. */
export function toToken(entry: object, row?: WalletBalanceRow<object>): Token {
  const fields = entry as { [Name in keyof Token]?: unknown } // missing fields are undefined
  const tick = text(fields.tick)
  const protocol = text(fields.protocol)
  const chain = row?.chain ?? text(fields.chain)
  const address = row?.address
  const deployHash = text(fields.deployHash)
  const names = [protocol, tick, deployHash]
  const balance = typeof fields.balance === 'number' ? String(fields.balance) : text(fields.balance)
  const icon = text(fields.icon)
  return {
    id: row?.id == null ? JSON.stringify([chain, address?.toLowerCase(), ...names]) : row.key,
    tick,
    protocol,
    chain,
    address,
    balance,
    isZero: compareAmounts(balance, '0') === 0, // not of an unknown balance
    deployHash,
    entry,
    icon: icon?.startsWith('https://') ? icon : undefined, // from third parties
    searchText: fold(`${tick ?? ''}\n${protocol ?? ''}`),
  }
}

const known = new WeakMap<WalletBalanceRow<object>, { first: Token; token: Token }>()

/** The tokens of a list. The same one for the same row, so that it does not render again. */
export function toTokens(rows: readonly WalletBalanceRow<object>[]): Token[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const last = known.get(row)
    const first = last?.first ?? toToken(row.entry, row)
    const count = counts.get(first.id) ?? 0 // of those before it that are alike
    counts.set(first.id, count + 1)
    const id = count === 0 ? first.id : `${first.id} ${count}`
    if (last?.token.id === id) return last.token
    const token = { ...first, id }
    known.set(row, { first, token })
    return token
  })
}

const number = /^[+-]?(0x[\da-f]{1,32}|[\d.,' ]*\d[\d.]*(e[+-]?\d+)?)$/i // no hash

/** The numbers of an entry, by their names. For a token whose balance is not known. */
export function numbersOf(entry: object, path = ''): [name: string, value: string][] {
  return Object.entries(entry).flatMap(([field, value]: [string, unknown]) => {
    const name = escapeHidden(path + field)
    if (typeof value === 'object' && value) return numbersOf(value, `${name}.`)
    return number.test(String(value)) ? [[name, String(value)]] : []
  })
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && /[^ ]/.test(value) ? value : undefined
}

/** For searching only: ticks that differ in case or in hidden characters are different tokens. */
function fold(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase() // ẞ is ß
    .toUpperCase() // ß is SS, ı is I, ς is Σ
    .replaceAll('I\u0307', 'I') // İ
}

/** Splits a text into what is before, in and behind the part that a search finds. */
export function splitMatch(text: string, search: string): readonly string[] {
  const wanted = fold(search)
  const isIn = (part: string) => fold(part).includes(wanted)
  if (!wanted || text.length > 100 || !isIn(text)) return [text] // so long, it is cut off
  let [start, end] = [0, text.length]
  while (isIn(text.slice(0, end - 1))) end -= 1
  while (isIn(text.slice(start + 1, end))) start += 1
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

export type ArrangedTokens = ReturnType<typeof arrangeTokens>

/** The name of a token's wallet, in lists of several wallets. */
export type OwnerOf = (token: Pick<Token, 'address'>) => string | undefined

type Arrangement = {
  search: string
  sort: TokenSort | undefined
  locale?: string
  marks?: TokenMarks | undefined
  /** It is searched, too. */
  ownerOf?: OwnerOf | undefined
}

/** The tokens that match the search, sorted. Zero balances and suspicious tokens are apart. */
export function arrangeTokens(
  listed: readonly WalletBalanceRow<object>[],
  { search, sort, locale, marks, ownerOf }: Arrangement,
) {
  const all = toTokens(listed)
  const wanted = fold(search)
  function isMatch(token: Token) {
    if (token.searchText.includes(wanted)) return true
    const owner = ownerOf?.(token) ?? ''
    const isOwner = owner && wanted.startsWith('0X') && fold(token.address ?? '').startsWith(wanted)
    const others = marks?.get(token.id)?.map(({ label }) => label) ?? []
    return isOwner || [owner, ...others].some((one) => fold(one).includes(wanted))
  }
  const matching = wanted ? all.filter(isMatch) : all
  const rows: Token[] = []
  const suspicious: Token[] = []
  const empty: Token[] = []
  for (const token of matching) {
    const isSuspicious = marks?.get(token.id)?.some((mark) => mark.isSuspicious)
    const group = isSuspicious ? suspicious : token.isZero ? empty : rows
    group.push(token)
  }
  // a look-alike must not stand above what it looks like
  const isMarked = ({ id }: Token) => Number(marks?.has(id) ?? false)
  const byText = (a: Token, b: Token, field: 'tick' | 'protocol') =>
    compareTexts(a[field], b[field], locale)
  const byAmount = (a: Token, b: Token) => compareAmounts(a.balance, b.balance)
  const isUnknown = ({ balance }: Token) => Number(compareAmounts(balance, undefined) === 0)
  function compare(a: Token, b: Token) {
    if (sort === 'amount') return byAmount(b, a)
    if (sort === 'amount-ascending') return isUnknown(a) - isUnknown(b) || byAmount(a, b)
    return (sort === 'protocol' && byText(a, b, 'protocol')) || (sort ? byText(a, b, 'tick') : 0)
  }
  if (sort || wanted) rows.sort((a, b) => isMarked(a) - isMarked(b) || compare(a, b))
  return { all, rows, suspicious, empty, matching: matching.length }
}
