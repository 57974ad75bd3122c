import type { WalletBalancePage } from '../client/readPage.js'

/** Whether two pages hold the same rows, so that the service has ignored `offset`. */
export function hasSameRows<TEntry>(
  left: WalletBalancePage<TEntry>,
  right: WalletBalancePage<TEntry>,
): boolean {
  return (
    left.entries.length > 0 &&
    left.entries.length === right.entries.length &&
    serialise(left.entries[0]) === serialise(right.entries[0]) && // cheap, and mostly enough
    serialise(left.entries) === serialise(right.entries)
  )
}

/** JSON, with the bigint that an `entry` schema may give. */
function serialise(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner,
  )
}
