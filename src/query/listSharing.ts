import { laterPagesPart } from './laterPagesPart.js'
import { shareDeep } from './shareDeep.js'
import { isWalletBalanceList } from './WalletBalanceList.js'

type Share = (previous: unknown, next: unknown) => unknown

const listSharings = new WeakSet<Share>()

/**
 * TanStack's `structuralSharing` for a list: it asks what to keep of old data and new, and asks once
 * more for what `select` gives. `own` is the user's.
 */
export function createListSharing(own: boolean | Share | undefined): Share {
  const share: Share = (previous, next) => {
    // before there are later pages nothing has been put in a page's place
    const later = laterPagesPart.loaded()
    const data = later ? later.takeInstead(next) : next
    if (typeof own === 'function') return own(previous, data)
    if (own === false || isWalletBalanceList(data)) return data
    return later ? later.shareList(previous, data) : shareDeep(previous, data)
  }
  listSharings.add(share)
  return share
}

/** Whether this is a function that {@link createListSharing} has made. */
export function isListSharing(share: unknown): boolean {
  return listSharings.has(share as Share) // a WeakSet may be asked about anything
}
