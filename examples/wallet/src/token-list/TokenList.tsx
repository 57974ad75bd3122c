import type { WalletOnChain } from 'inscription-hooks'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { knownLocale } from './format'
import { ListEnd } from './ListEnd'
import { english, type Labels, ListText } from './labels'
import { useGround } from './page'
import { StatusLine } from './StatusLine'
import { SkeletonRows } from './TokenRow'
import { type RowTarget, TokenRows } from './TokenRows'
import { TokenSheet } from './TokenSheet'
import {
  arrangeTokens,
  type OwnerOf,
  readState,
  type Token,
  type TokenMarks,
  type TokenSort,
  type TokensQuery,
} from './token'
import './token-list.css'

/** To read more tokens than this at once, for a search, a sort or a link to a token, it asks first. */
const MOST_UNASKED = 10_000

export type TokenListProps = {
  /** The result of `useInfiniteWalletBalances`. */
  tokens: TokensQuery
  /** The `wallets` of the hook. With them, the list names a chain whose request is repeated. */
  wallets?: readonly WalletOnChain[]
  /** Shows the tokens whose tick, protocol or marks contain this text. Reads the whole wallet. */
  search?: string
  /** Default: the order of the service. Reads the whole wallet. */
  sort?: TokenSort | undefined
  /** Shown above the list, for a search field and the like. Stays in view. Not over an empty list. */
  toolbar?: ReactNode
  /** Shown if the wallet has no tokens. */
  emptyNote?: ReactNode
  /** What the app says of tokens, such as "Look-alike of USDT". */
  marks?: TokenMarks
  /** Shown below the amount of a row, such as its price. */
  trailing?: (token: Token) => ReactNode
  /** Shown beside a row, such as a menu. */
  action?: (token: Token) => ReactNode
  /** `id` of the token whose details are open, `null` for none. Default: the one that was clicked. */
  selected?: string | null | undefined
  /** Receives the token that was clicked, `undefined` when its details close. */
  onSelect?: (token: Token | undefined) => void
  /** The first row to show. Reads the pages before it. */
  initialRow?: number
  /** Receives the row at the top of the view while scrolling. */
  onRowChange?: (row: number) => void
  /** Removes the search or the sort. */
  onClear?: () => void
  /** Cancels the request, while it waits for the next attempt. */
  onCancel?: () => void
  /** Display name of a chain. Default: the service's identifier. */
  chainName?: ((chain: string) => string) | undefined
  /** URL of a chain's logo. Default: two letters of its name. */
  chainLogo?: (chain: string) => string | undefined
  /** The page of a token's deployment in an explorer. */
  explorer?: (token: Token) => { name: string; url: string } | undefined
  /** Replaces texts, which are English. */
  labels?: Partial<Labels>
  /** For numbers, times and the order of names. Default, also if it is unknown: `en` */
  locale?: string
  /** Adds the error's own message, which says how to fix it. */
  isDevelopment?: boolean
  /** Shows "Hidden" in place of each amount, which is nowhere in the page then. */
  hideAmounts?: boolean
  /** Shows a token's details beside the list, not over it. For lists of at least 60rem. */
  isBeside?: boolean
}

/**
 * The tokens of a wallet on one or several chains, in each state of their lists. Pass a `key` of its
 * address, so that nothing of one wallet is kept for another.
 *
 * @example
 * const wallets = ['eth', 'bsc'].map((chain) => ({ address, chain }))
 * const tokens = useInfiniteWalletBalances({ wallets, limit: 100 })
 * <TokenList key={address} tokens={tokens} />
 */
export function TokenList(props: TokenListProps) {
  const { tokens, search = '', sort, initialRow = 0, marks, onSelect } = props
  const { wallets, hideAmounts = false, isBeside = false, chainLogo } = props
  const { data, status, isComplete } = tokens
  const locale = knownLocale(props.locale)
  const state = readState(tokens, wallets)
  const { isUnread } = state
  const labels = useMemo(() => ({ ...english, ...props.labels }), [props.labels])
  const text = useMemo(
    () => ({ labels, locale, hideAmounts, chainLogo }),
    [labels, locale, hideAmounts, chainLogo],
  )
  const [target, setTarget] = useState<RowTarget | undefined>(
    // more would send hundreds of requests for a mistyped link
    initialRow > 0 && initialRow <= MOST_UNASKED
      ? { row: initialRow, isFocused: false }
      : undefined,
  )
  const [clicked, setClicked] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(false)
  const searched = useDeferredValue(search.trim()) // keeps typing responsive in a long list
  const known = (wallets ?? data?.rows ?? []).flatMap(({ address }) => address?.toLowerCase() ?? [])
  const isShared = new Set(known).size > 1
  const ownerOf = useMemo<OwnerOf | undefined>(
    () => (isShared ? ({ address }) => address && labels.walletName(address) : undefined),
    [isShared, labels],
  )
  const shownSort = isUnread ? undefined : sort
  const arranged = useMemo(() => {
    const options = { search: searched, sort: shownSort, locale, marks, ownerOf }
    return arrangeTokens(data?.rows ?? [], options)
  }, [data?.rows, searched, shownSort, locale, marks, ownerOf])
  const { all, rows, matching } = arranged
  const selected = props.selected === undefined ? clicked : props.selected
  const opened = selected ? all.find(({ id }) => id === selected) : undefined

  const purpose = searched !== '' ? 'searching' : sort ? 'sorting' : undefined
  const unread = data?.total == null ? undefined : data.total - all.length
  const needsAll = isUnread && (purpose !== undefined || (selected && !opened))
  const isAsking = needsAll && !isConfirmed && (unread ?? all.length) > MOST_UNASKED
  const isBefore = target?.isFocused === false && rows.length <= target.row
  const isReading = isUnread && !isAsking && all.length > 0 && (needsAll || isBefore)

  // one message, in the middle, without a search of nothing
  const isAlone = all.length === 0 && search === '' && (isComplete || state.isStuck)
  const ref = useRef<HTMLElement>(null)
  useGround(ref, selected)
  const select = useCallback(
    (token: Token | undefined) => {
      // from the row that is open already into its details
      const isOpen = token && document.activeElement?.matches('.tl-row[aria-current]')
      if (isOpen) ref.current?.querySelector<HTMLElement>('.tl-beside h2')?.focus()
      setClicked(token?.id)
      onSelect?.(token)
    },
    [onSelect],
  )

  const chainName = props.chainName ?? ((chain: string) => chain)
  const isMixed = new Set<unknown>(wallets?.map(({ chain }) => chain) ?? tokens.lists).size > 1
  const shared = { state, selected, ownerOf, searched, chainName: isMixed ? chainName : undefined }
  const parts = { ...props, ...shared, onSelect: select }
  return (
    <ListText.Provider value={text}>
      <section
        ref={ref}
        className={`tl${isBeside && selected ? ' tl-wide' : ''}${isAlone ? ' tl-alone' : ''}`}
        aria-label={labels.list}
        aria-busy={tokens.isFetching}
      >
        <div className="tl-main">
          <div className="tl-head">
            {!isAlone && props.toolbar}
            <StatusLine
              {...parts}
              reading={isReading ? purpose : undefined}
              matching={searched === '' ? undefined : matching}
              confirm={isAsking ? { unread, onConfirm: () => setConfirmed(true) } : undefined}
            />
          </div>
          {status === 'pending' && <SkeletonRows />}
          {rows.length > 0 && (
            <TokenRows
              {...parts}
              tokens={rows}
              setSize={isComplete ? rows.length : -1}
              target={target}
              onArrive={() => setTarget(undefined)}
              onScroll={props.onRowChange}
            />
          )}
          <ListEnd
            {...parts}
            arranged={arranged}
            reading={isReading ? 'all' : isAsking ? 'nothing' : 'more'}
            onLoadMore={() => setTarget({ row: rows.length, isFocused: true })}
          />
        </div>
        {selected && (opened || (data && isComplete)) && (
          <TokenSheet
            key={selected}
            {...parts}
            token={opened}
            tokens={all}
            chain={opened?.chain && chainName(opened.chain)}
          />
        )}
      </section>
    </ListText.Provider>
  )
}
