import type { WalletBalanceList } from 'inscription-hooks'

type List = Pick<WalletBalanceList<object>, 'pages' | 'entries' | 'total' | 'changed'>

/** The place of a page: the number of its chain, and its number in the list of this chain. */
export type PagePlace = { chain: number; page: number }

/** The lists of several chains as one. */
export type MergedChains = Pick<List, 'entries' | 'total' | 'changed'> & {
  order: readonly PagePlace[]
  lists: readonly (List | undefined)[]
}

/**
 * Merges the lists of several chains. Pages stay in the order of their arrival, so that no row is
 * inserted above another one later. Those that arrive together: the first page of each chain, then
 * the second of each.
 */
export function mergeChains(
  chains: readonly string[],
  lists: MergedChains['lists'],
  known: readonly PagePlace[] = [],
): MergedChains {
  const order = orderPages(lists, known)
  const unique = lists.map((list) => new Set(list?.entries)) // without repeats
  const totals = lists.map((list) => list?.total)
  const isKnown = totals.every((total) => typeof total === 'number')
  return {
    entries: order.flatMap(({ chain, page }) => {
      const entries = lists[chain]?.pages[page]?.entries ?? []
      return entries
        .filter((entry) => unique[chain]?.has(entry))
        .map((entry) => withChain(entry, chains[chain] ?? ''))
    }),
    total: isKnown ? totals.reduce((sum, total) => sum + total, 0) : null,
    changed: lists.some((list) => list?.changed),
    order,
    lists,
  }
}

/** The known order, with new pages at its end. A refetch may give fewer pages. */
function orderPages(
  lists: MergedChains['lists'],
  known: readonly PagePlace[],
): readonly PagePlace[] {
  const kept = known.filter(({ chain, page }) => lists[chain]?.pages[page])
  const added = lists.flatMap((list, chain) => {
    const first = kept.filter((place) => place.chain === chain).length
    return (list?.pages.slice(first) ?? []).map((_, index) => ({ chain, page: first + index }))
  })
  return [...kept, ...added.toSorted((a, b) => a.page - b.page)]
}

const copies = new WeakMap<object, object>() // the same copy each time, so that rows do not render again

function withChain(entry: object, chain: string): object {
  const copy = copies.get(entry) ?? { ...entry, chain }
  copies.set(entry, copy)
  return copy
}
