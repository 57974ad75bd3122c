import type { WalletBalanceError } from 'inscription-hooks'
import { compareAmounts } from './formatAmount'

/** The result of `useInfiniteWalletBalance`, or of another query that loads entries page by page. */
export type TokensQuery = {
  data: { entries: readonly object[]; total: number | null; changed: boolean } | undefined
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'fetching' | 'paused' | 'idle'
  error: WalletBalanceError | null
  dataUpdatedAt: number
  errorUpdatedAt: number
  failureReason: WalletBalanceError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** Whether `fetchNextPage` would start a request. Default: whether no other one is under way. */
  mayFetchNextPage?: boolean
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

const tokens = new WeakMap<object, Token>()

/**
 * Reads an entry. Any field may be missing, because the service does not document them. If your
 * responses use other names, change them here.
 */
export function toToken(entry: object): Token {
  const known = tokens.get(entry)
  if (known) return known
  const fields = entry as { [Name in keyof Token]?: unknown } // missing fields are undefined
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
    isZero: compareAmounts(balance, '0') === 0, // not of an unknown balance
    deployHash,
    icon: icon?.startsWith('https://') ? icon : undefined, // from third parties
    searchText: fold(`${tick ?? ''}\n${protocol ?? ''}`),
  }
  tokens.set(entry, token)
  return token
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && /[^ ]/.test(value) ? value : undefined
}

// not the joiners, selectors and tags of emoji, nor the joiners of Persian and of Indic scripts
export const hidden =
  /(?!(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{ExtPict})\uFE0F|(?<=[#*\d])\uFE0F(?=\u20E3)|(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0020}-\u{E007F}]|(?<=\p{scx=Arab})\u200C(?=\p{scx=Arab})|(?<=(?!\p{sc=Zinh})\p{M})[\u200C\u200D](?=\p{L}))[\p{DI}\p{Cc}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/gu

/** Shows hidden characters, and those that change the direction, as `‹U+200B›`. */
export function escapeHidden(text: string): string {
  return text.replace(hidden, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
  })
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
  entries: readonly object[],
  search: string,
  sort: TokenSort | undefined,
  marks?: TokenMarks,
) {
  const all = entries.map(toToken)
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
