import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Notice'
import { TokenRow } from './TokenRow'
import type { Token, TokensQuery } from './token'

const MOST_PLAIN_ROWS = 200 // longer lists render only the rows in view
const OVERSCAN = 8 // rows above and below the window

export type RowTarget = { row: number; isFocused: boolean }

type TokenRowsProps = {
  tokens: readonly Token[]
  /** Length of the whole list, -1 if unknown (WAI-ARIA). */
  setSize: number
  /** Scrolls to this row, or focuses it, once it is there. Then calls `onArrive`. */
  target?: RowTarget | undefined
  onArrive?: () => void
  chainName?: ((chain: string) => string) | undefined
  locale?: string | undefined
  onOpen?: ((token: Token) => void) | undefined
  /** Receives the row at the top of the window. */
  onRowChange?: ((row: number) => void) | undefined
}

/** The rows of a list. All have the same height, so a long list needs no measuring. */
export function TokenRows(props: TokenRowsProps) {
  const { tokens, setSize, target, onArrive, onRowChange } = props
  const { chainName, locale, onOpen } = props
  const listRef = useRef<HTMLUListElement>(null)
  const [range, setRange] = useState({ first: 0, last: 40 })
  const [focused, setFocused] = useState(0)
  const isLong = tokens.length > MOST_PLAIN_ROWS

  useLayoutEffect(() => {
    function handleScroll(event?: Event) {
      const list = listRef.current
      if (!list) return
      const height = rowHeight(list)
      const row = Math.max(0, Math.floor(-list.getBoundingClientRect().top / height))
      if (event?.type === 'scroll') onRowChange?.(row)
      if (!isLong) return
      const first = Math.max(0, row - OVERSCAN)
      const last = row + Math.ceil(innerHeight / height) + OVERSCAN
      setRange((before) =>
        before.first === first && before.last === last ? before : { first, last },
      )
    }
    handleScroll()
    // capture: also for lists inside an element that scrolls
    addEventListener('scroll', handleScroll, { passive: true, capture: true })
    addEventListener('resize', handleScroll)
    return () => {
      removeEventListener('scroll', handleScroll, { capture: true })
      removeEventListener('resize', handleScroll)
    }
  }, [isLong, onRowChange])

  const isDue = target !== undefined && tokens.length > target.row
  useLayoutEffect(() => {
    const list = listRef.current
    if (!isDue || !list) return
    const row = list.querySelector<HTMLElement>(`[aria-posinset="${target.row + 1}"] button`)
    const { activeElement } = document
    const hasLeft = activeElement !== document.body && !activeElement?.closest('.tl-end')
    if (!target.isFocused) {
      scrollBy(0, list.getBoundingClientRect().top + target.row * rowHeight(list))
    } else if (!hasLeft) {
      if (!row) return // not in the range yet
      row.focus()
    }
    onArrive?.()
  }, [isDue, target, range, onArrive])

  const { first, last } = isLong ? range : { first: 0, last: tokens.length }
  const rendered = new Set<number>()
  for (let index = first; index < Math.min(last, tokens.length); index += 1) rendered.add(index)
  // the focused row stays, so that the focus and Tab keep working
  for (const index of [focused - 1, focused, focused + 1]) if (tokens[index]) rendered.add(index)
  const keys = new Set<string>()

  return (
    <ul
      ref={listRef}
      className="tl-rows"
      role="list" // VoiceOver needs it without bullets
      style={isLong ? { height: `calc(var(--tl-row-height) * ${tokens.length})` } : undefined}
    >
      {[...rendered]
        .sort((a, b) => a - b)
        .map((index) => {
          const token = tokens[index] as Token // the indexes are of tokens
          const key = keys.has(token.id) ? `${token.id} ${index}` : token.id
          keys.add(key)
          const top = `calc(var(--tl-row-height) * ${index})`
          return (
            <li
              key={key}
              className="tl-item"
              style={isLong ? { position: 'absolute', top, insetInline: 0 } : undefined}
              aria-posinset={index + 1}
              aria-setsize={setSize}
              onFocus={() => setFocused(index)}
            >
              <TokenRow
                token={token}
                chainName={token.chain && chainName?.(token.chain)}
                locale={locale}
                onOpen={onOpen}
              />
            </li>
          )
        })}
    </ul>
  )
}

/** In pixels: `--tl-row-height` is in rem, so that it follows the text size. */
function rowHeight(list: HTMLElement): number {
  return list.querySelector('li')?.getBoundingClientRect().height || 64
}

type LoadMoreProps = { tokens: TokensQuery; onClick: () => void }

/** Loads the next page on click, or when the end of the list comes near. */
export function LoadMore({ tokens, onClick }: LoadMoreProps) {
  const { data, fetchStatus, isFetchingNextPage, fetchNextPage } = tokens
  const ref = useRef<HTMLDivElement>(null)
  const mayLoad = fetchStatus === 'idle'
  useEffect(() => {
    const { current: end } = ref
    if (!mayLoad || !end) return undefined
    const load = (entries: IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting // a busy browser reports several at once
      const isFocused = end.contains(document.activeElement) // the button would move away
      if (isNear && !isFocused) void fetchNextPage({ cancelRefetch: false })
    }
    const observer = new IntersectionObserver(load, { rootMargin: '0px 0px 600px' })
    observer.observe(end)
    return () => observer.disconnect()
  }, [mayLoad, fetchNextPage, data])

  return (
    <div ref={ref}>
      <Button isDisabled={!mayLoad} onClick={onClick}>
        {isFetchingNextPage ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  )
}
