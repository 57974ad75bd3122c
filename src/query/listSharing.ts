import { listPart } from './listPart.js'
import { isWalletBalanceList } from './WalletBalanceList.js'

type Share = (previous: unknown, next: unknown) => unknown

const listSharings = new WeakSet<Share>()

/**
 * TanStack's `structuralSharing` for a list: it asks what to keep of old data and new, and asks once
 * more for what `select` gives. `own` is the user's.
 */
export function createListSharing(own: boolean | Share | undefined): Share {
  const share: Share = (previous, next) => {
    const part = listPart.loaded
    // there is a first page, and will be others; until the part is there, data is taken as it is
    if (!part) listPart.load().catch(() => {})
    const data = part ? part.takeInstead(next) : next
    if (typeof own === 'function') return own(previous, data)
    return !part || own === false || isWalletBalanceList(data)
      ? data
      : part.shareList(previous, data)
  }
  listSharings.add(share)
  return share
}

/** Whether this is a function that {@link createListSharing} has made. */
export function isListSharing(share: unknown): boolean {
  return listSharings.has(share as Share) // a WeakSet may be asked about anything
}
