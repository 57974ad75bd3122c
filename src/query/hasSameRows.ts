import { answerOf } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'

/**
 * Whether two pages hold the same rows, so that the service has ignored `offset`. Where an `entry`
 * schema leaves out what told rows apart, the rows as they came have the last word.
 */
export function hasSameRows<TEntry>(
  left: WalletBalancePage<TEntry>,
  right: WalletBalancePage<TEntry>,
): boolean {
  return (
    left.entries.length > 0 &&
    left.entries.length === right.entries.length &&
    isSameJson(left.entries[0], right.entries[0]) && // cheap, and mostly enough
    isSameJson(left.entries, right.entries) &&
    isSameJson(edgesOf(left, right), edgesOf(right, left))
  )
}

/** A page from a restored cache says nothing against the other. */
function edgesOf(page: object, other: object): readonly unknown[] | undefined {
  return (answerOf(page) ?? answerOf(other))?.edges
}

/** Whether two rows say the same. What no JSON can say, a row that holds itself, is like nothing. */
export function isSameJson(left: unknown, right: unknown): boolean {
  try {
    return serialise(left) === serialise(right)
  } catch {
    return false
  }
}

/** JSON, with the bigint that an `entry` schema may give. */
function serialise(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner,
  )
}
