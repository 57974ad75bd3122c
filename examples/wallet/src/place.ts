import { useMemo, useSyncExternalStore } from 'react'
import type { TokenSort } from './token-list/token'

/** What the page shows. The address bar holds it, for reload, Back and shared links. */
export type Place = {
  address: string | undefined
  /** `undefined` for all chains. */
  chain: string | undefined
  search: string
  sort: TokenSort | undefined
  /** The row at the top of the window. */
  row: number
  /** The `id` of the token whose details are open. */
  token: string | undefined
}

const listeners = new Set<() => void>()

/** Reads the place from the address bar. */
export function readPlace(query = location.search): Place {
  const parameters = new URLSearchParams(query)
  return {
    address: parameters.get('address') || undefined,
    chain: parameters.get('chain') ?? undefined,
    search: parameters.get('search') ?? '',
    sort: readSort(parameters.get('sort')),
    row: Math.max(0, Math.trunc(Number(parameters.get('row')))) || 0,
    token: parameters.get('token') ?? undefined,
  }
}

const sorts: readonly TokenSort[] = ['amount', 'amount-ascending', 'name', 'protocol']

export function readSort(text: string | null): TokenSort | undefined {
  return sorts.find((sort) => sort === text)
}

/** Shows another place from its top. Back leaves it again, unless `replace` is set. */
export function goTo(changes: Partial<Place>, { replace = false } = {}): void {
  clearTimeout(scrollTimer)
  const url = toUrl({ ...readPlace(), row: 0, token: undefined, ...changes })
  if (replace || url === location.pathname + location.search) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  scrollTo(0, 0)
  tell()
}

/** Opens a token's details over the list, which stays where it is. Back closes them. */
export function openToken(token: { id: string } | undefined): void {
  if (token === undefined && isOverList()) {
    history.back()
    return
  }
  const url = toUrl({ ...readPlace(), token: token?.id })
  if (token === undefined || readPlace().token) history.replaceState(history.state, '', url)
  else history.pushState({ isOverList: true }, '', url)
  tell()
}

/** Whether Back leads from a token's details to their list. Not if a link has opened them. */
function isOverList(): boolean {
  return Boolean((Object(history.state) as { isOverList?: boolean }).isOverList) // set above
}

let shownList = listOf(readPlace())

function listOf({ address, chain, search, sort }: Place): string {
  return JSON.stringify([address, chain, search, sort])
}

function tell(): void {
  shownList = listOf(readPlace())
  for (const listener of listeners) listener()
}

let scrollTimer: ReturnType<typeof setTimeout> | undefined

/** Remembers the row once scrolling pauses, because browsers limit how often the URL may change. */
export function rememberRow(row: number): void {
  clearTimeout(scrollTimer)
  scrollTimer = setTimeout(() => {
    history.replaceState(history.state, '', toUrl({ ...readPlace(), row }))
  }, 200)
}

/** Keeps the parameters of others, such as `utm_source`. */
function toUrl(place: Place): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(place)) {
    if (value) query.set(name, String(value))
    else query.delete(name)
  }
  return location.pathname + (query.size > 0 ? `?${query}` : '')
}

export function usePlace(): Place {
  const query = useSyncExternalStore(subscribe, () => location.search)
  return useMemo(() => readPlace(query), [query])
}

function subscribe(listener: () => void): () => void {
  function handlePopState() {
    clearTimeout(scrollTimer)
    if (listOf(readPlace()) !== shownList) scrollTo(0, 0) // the list then scrolls to its row
    tell()
  }
  listeners.add(listener)
  addEventListener('popstate', handlePopState)
  return () => {
    clearTimeout(scrollTimer)
    listeners.delete(listener)
    removeEventListener('popstate', handlePopState)
  }
}
