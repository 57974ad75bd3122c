import type { HeldRequest } from './heldAnswers.js'
import type { Commit } from './SwitchedWallet.js'
import { LIST_LENGTH, ownerOf, PAGE_LENGTH, totalOf } from './switchedWallets.js'
import type { Switching } from './switchingSchedule.js'

/** What is wrong with the rows on screen; `undefined` while nothing is. */
export function wrongRows(
  { shown, rows, total, isPlaceholderData, hasNextPage }: Commit,
  { hook, keeps, isMoving }: Pick<Switching, 'hook' | 'keeps' | 'isMoving'>,
  requests: readonly HeldRequest[],
): string | undefined {
  if (!rows) return isPlaceholderData ? 'a placeholder without rows' : undefined
  if (shown.address === undefined) return 'rows without a wallet'
  const owner = ownerOf(shown)
  if (rows.length === 0) return 'no rows'
  if (rows.some((row) => row.owner !== owner)) return 'rows of another wallet'
  if (total !== totalOf(owner)) return 'the total of another wallet'
  if (isMoving && rows.some(({ balance }) => requests[Number(balance)]?.isAborted !== false)) {
    return 'rows of a request that was cancelled'
  }
  if (isPlaceholderData) return keeps ? undefined : 'a placeholder that nobody asked for'

  const isPage = hook === 'useWalletBalance'
  const start = isPage ? PAGE_LENGTH * shown.window : 0
  if (rows.some(({ tick }, index) => tick !== `T-${start + index}`)) return 'rows out of place'
  const isWhole = rows.length === (isPage ? PAGE_LENGTH : LIST_LENGTH)
  if (isPage ? !isWhole : isWhole === hasNextPage || rows.length % PAGE_LENGTH > 0) {
    return 'another number of rows'
  }
  return undefined
}
