import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hostsOf, listen, rootsOf } from './page'
import type { TokenListProps } from './TokenList'
import { TokenRow } from './TokenRow'
import type { OwnerOf, Token } from './token'

const MOST_PLAIN_ROWS = 200 // longer lists render only the rows in view
const BLOCK = 4 // rows change in blocks, so that most frames of a scroll render nothing
export type RowTarget = { row: number; isFocused: boolean }

type RowOptions = 'marks' | 'chainName' | 'trailing' | 'action' | 'onSelect' | 'selected'

type TokenRowsProps = Pick<TokenListProps, RowOptions> & {
  ownerOf?: OwnerOf | undefined
  tokens: readonly Token[]
  /** Length of the whole list, -1 if unknown (WAI-ARIA). */
  setSize: number
  /** The first match of a new search comes into view. */
  searched?: string
  /** Scrolls to this row, or focuses it, once it is there. Then calls `onArrive`. */
  target?: RowTarget | undefined
  onArrive?: () => void
  onScroll?: ((row: number) => void) | undefined
}

/** The rows of a list. All have the same height, so a long list needs no measuring. */
export function TokenRows(props: TokenRowsProps) {
  const { tokens, setSize, target, onArrive, onScroll, chainName, action, searched } = props
  const listRef = useRef<HTMLUListElement>(null)
  const [first, setFirst] = useState(0)
  const [last, setLast] = useState(40)
  const [focused, setFocused] = useState(0)
  const isPrinting = useSyncExternalStore(subscribePrint, readPrint, readPrint)
  const isLong = tokens.length > MOST_PLAIN_ROWS && !isPrinting

  useLayoutEffect(() => {
    function handleScroll(event?: Event) {
      if (!listRef.current) return
      const { above, rowHeight } = measure(listRef.current)
      const row = Math.max(0, Math.floor((above + 1) / rowHeight)) // scrolling rounds
      if (event?.type === 'scroll') onScroll?.(row)
      const start = row - (row % BLOCK)
      setFirst(Math.max(0, start - BLOCK))
      setLast(start + Math.ceil(innerHeight / rowHeight) + 2 * BLOCK)
    }
    handleScroll()
    const { current: list } = listRef
    return list ? listen(rootsOf(list), ['scroll', 'resize'], handleScroll) : undefined
  }, [onScroll])

  useLayoutEffect(() => {
    const list = listRef.current // a search far down would show the middle of its matches
    if (list && searched && measure(list).above > 0) scrollToRow(list, 0)
  }, [searched])

  const isDue = target !== undefined && tokens.length > target.row
  useLayoutEffect(() => {
    const list = listRef.current
    if (!isDue || !list) return
    const { activeElement } = document
    const isAtEnd = activeElement === document.body || activeElement?.closest('.tl-end')
    if (!target.isFocused) scrollToRow(list, target.row)
    else if (isAtEnd) findRow(list, target.row)?.focus()
    onArrive?.()
  }, [isDue, target, onArrive])

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
    const isRow = event.target instanceof Element && event.target.matches('.tl-row') // not an action
    const next = isRow && findRow(event.currentTarget, focused + step)
    if (!next || step === 0) return
    event.preventDefault() // the focus scrolls
    next.focus()
  }

  // the focused row stays, so that the focus, Tab and the arrow keys keep working
  const [from, to] = isLong ? [first, Math.min(last, tokens.length)] : [0, tokens.length]
  const inView = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  const kept = [focused - 1, focused, focused + 1].filter((index) => tokens[index])
  const rendered = [...new Set([...inView, ...kept])].sort((a, b) => a - b)

  return (
    <ul
      ref={listRef}
      className={isLong ? 'tl-rows tl-long' : 'tl-rows'}
      role="list" // VoiceOver needs it without bullets
      style={isLong ? { height: `calc(var(--_tl-row-height) * ${tokens.length})` } : undefined}
      onKeyDown={handleKeyDown}
    >
      {rendered.map((index) => {
        const token = tokens[index] as Token // the indexes are of tokens
        const top = `calc(var(--_tl-row-height) * ${index})`
        return (
          <li
            key={token.id}
            className="tl-item"
            style={isLong ? { top } : undefined}
            aria-posinset={index + 1}
            aria-setsize={setSize}
            onFocus={() => setFocused(index)}
          >
            <TokenRow
              token={token}
              marks={props.marks?.get(token.id)}
              chainName={token.chain && chainName?.(token.chain)}
              owner={props.ownerOf?.(token)}
              trailing={props.trailing}
              onSelect={props.onSelect}
              isOpen={token.id === props.selected}
              searched={searched}
            />
            {action?.(token)}
          </li>
        )
      })}
    </ul>
  )
}

let isPrinted = false
const readPrint = () => isPrinted

/** React renders the change of a store before the browser prints. */
function subscribePrint(onChange: () => void): () => void {
  return listen([window], ['beforeprint', 'afterprint'], ({ type }) => {
    isPrinted = type === 'beforeprint'
    onChange()
  })
}

/** How much of the list is above its head, which is sticky, or above the window. In pixels. */
function measure(list: Element) {
  const head = list.closest('.tl')?.querySelector('.tl-head')?.getBoundingClientRect()
  const above = Math.max(0, head?.bottom ?? 0) - list.getBoundingClientRect().top
  return { above, rowHeight: list.querySelector('li')?.getBoundingClientRect().height || 64 }
}

/** Scrolls the panel around the list, or the window: the first one that moves. */
function scrollToRow(list: Element, row: number): void {
  function doesMove(parent: Element): boolean {
    const { above, rowHeight } = measure(list)
    const { scrollTop } = parent
    parent.scrollBy({ top: row * rowHeight - above, behavior: 'instant' })
    return parent.scrollTop !== scrollTop
  }
  const moved = hostsOf(list).find(doesMove)
  if (moved) doesMove(moved) // again: the head sticks only now
}

function findRow(list: Element, row: number): HTMLElement | null {
  return list.querySelector(`:scope > [aria-posinset="${row + 1}"] > .tl-row`)
}
