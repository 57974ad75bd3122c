import type { WalletBalanceList } from 'inscription-hooks'

type List = Pick<WalletBalanceList<object>, 'pages' | 'entries' | 'total' | 'changed'>

/**
 * Merges the lists of several chains: the first page of each, then the second of each. Stops at a page
 * that is still to come, so that no row is inserted above the others later.
 */
export function mergeChains(
  chains: readonly string[],
  lists: readonly (List | undefined)[],
  isAwaited: readonly boolean[],
): Pick<List, 'entries' | 'total' | 'changed'> {
  const totals = lists.map((list) =>
    list?.pages.at(-1)?.nextOffset === null ? list.entries.length : list?.total,
  )
  const isKnown = totals.every((total) => typeof total === 'number')
  return {
    entries: mergePages(chains, lists, isAwaited),
    total: isKnown ? totals.reduce((sum, total) => sum + total, 0) : null,
    changed: lists.some((list) => list?.changed),
  }
}

function mergePages(
  chains: readonly string[],
  lists: readonly (List | undefined)[],
  isAwaited: readonly boolean[],
): object[] {
  const unique = lists.map((list) => new Set(list?.entries)) // without repeats
  const rounds = Math.max(...lists.map((list) => list?.pages.length ?? 0)) + 1
  const merged: object[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, chain] of chains.entries()) {
      const page = lists[index]?.pages[round]
      if (!page && isAwaited[index]) return merged
      for (const entry of page?.entries ?? []) {
        if (unique[index]?.has(entry)) merged.push(withChain(entry, chain))
      }
    }
  }
  return merged
}

const copies = new WeakMap<object, object>() // the same copy each time, so that rows do not render again

function withChain(entry: object, chain: string): object {
  const copy = copies.get(entry) ?? { ...entry, chain }
  copies.set(entry, copy)
  return copy
}
