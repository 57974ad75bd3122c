import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TokenRow, type TokenRowProps } from './TokenRow'
import type { Token, TokenMarks } from './token'

const MOST_PLAIN_ROWS = 200 // longer lists render only the rows in view
const OVERSCAN = 8 // rows above and below the window
export type RowTarget = { row: number; isFocused: boolean }

export type TokenRowsProps = Pick<TokenRowProps, 'trailing' | 'onSelect'> & {
  tokens: readonly Token[]
  /** Length of the whole list, -1 if unknown (WAI-ARIA). */
  setSize: number
  /** The first match of a new search comes into view. */
  search?: string | undefined
  marks?: TokenMarks | undefined
  chainName?: ((chain: string) => string) | undefined
  /** Beside a row, such as a menu. */
  action?: ((token: Token) => ReactNode) | undefined
  /** Scrolls to this row, or focuses it, once it is there. Then calls `onArrive`. */
  target?: RowTarget | undefined
  onArrive?: () => void
  /** Receives the row at the top of the window. */
  onRowChange?: ((row: number) => void) | undefined
}

/** The rows of a list. All have the same height, so a long list needs no measuring. */
export function TokenRows(props: TokenRowsProps) {
  const { tokens, setSize, target, onArrive, onRowChange, chainName, action, search } = props
  const listRef = useRef<HTMLUListElement>(null)
  const [first, setFirst] = useState(0)
  const [last, setLast] = useState(40)
  const [focused, setFocused] = useState(0)
  const isLong = tokens.length > MOST_PLAIN_ROWS

  useLayoutEffect(() => {
    function handleScroll(event?: Event) {
      const list = listRef.current
      if (!list) return
      const { above, height, rowHeight } = viewOf(list)
      const row = Math.max(0, Math.floor((above + 1) / rowHeight)) // scrolling rounds
      if (event?.type === 'scroll') onRowChange?.(row)
      if (!isLong) return
      setFirst(Math.max(0, row - OVERSCAN))
      setLast(row + Math.ceil(height / rowHeight) + OVERSCAN)
    }
    handleScroll()
    const listening = new AbortController()
    const { signal } = listening
    // capture: also for lists inside an element that scrolls
    addEventListener('scroll', handleScroll, { passive: true, capture: true, signal })
    addEventListener('resize', handleScroll, { signal })
    return () => listening.abort()
  }, [isLong, onRowChange])

  useLayoutEffect(() => {
    const list = listRef.current // a search far down would show the middle of its matches
    if (list && search && viewOf(list).above > 0) scrollToRow(list, 0)
  }, [search])

  const isDue = target !== undefined && tokens.length > target.row
  useLayoutEffect(() => {
    const list = listRef.current
    if (!isDue || !list) return
    const { activeElement } = document
    const hasLeft = activeElement !== document.body && !activeElement?.closest('.tl-end')
    const row = findRow(list, target.row)
    if (!target.isFocused) scrollToRow(list, target.row)
    else if (!hasLeft && !row)
      return // not in the range yet
    else if (!hasLeft) row?.focus()
    onArrive?.()
  }, [isDue, target, first, onArrive])

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
  const keys = new Set<string>()

  return (
    <ul
      ref={listRef}
      className="tl-rows"
      role="list" // VoiceOver needs it without bullets
      style={isLong ? { height: `calc(var(--_tl-row-height) * ${tokens.length})` } : undefined}
      onKeyDown={handleKeyDown}
    >
      {rendered.map((index) => {
        const token = tokens[index] as Token // the indexes are of tokens
        const key = keys.has(token.id) ? `${token.id} ${index}` : token.id
        keys.add(key)
        const top = `calc(var(--_tl-row-height) * ${index})`
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
              marks={props.marks?.get(token.id)}
              chainName={token.chain && chainName?.(token.chain)}
              trailing={props.trailing}
              onSelect={props.onSelect}
            />
            {action?.(token)}
          </li>
        )
      })}
    </ul>
  )
}

/** Where the list stands in the panel in which it scrolls, or in the window. In pixels. */
function viewOf(list: Element) {
  const { body } = document
  const head = list.closest('.tl')?.querySelector('.tl-head') // sticky, covers rows
  const stuckAt = (head && Number.parseFloat(getComputedStyle(head).top)) || 0
  const headEnd = stuckAt + (head?.getBoundingClientRect().height ?? 0)
  const above = headEnd - list.getBoundingClientRect().top
  const rowHeight = list.querySelector('li')?.getBoundingClientRect().height || 64
  for (let parent = list.parentElement; parent && parent !== body; parent = parent.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(parent).overflowY)) continue
    const { top, height } = parent.getBoundingClientRect()
    return { scroller: parent, above: above + top, height, rowHeight }
  }
  return { scroller: window, above, height: innerHeight, rowHeight }
}

function scrollToRow(list: Element, row: number): void {
  const { scroller, above, rowHeight } = viewOf(list)
  scroller.scrollBy(0, row * rowHeight - above)
}

function findRow(list: Element, row: number): HTMLElement | null {
  return list.querySelector(`:scope > [aria-posinset="${row + 1}"] > .tl-row`)
}
