import type { Journey } from './journey.js'
import type { Commit } from './SwitchedWallet.js'
import { ownerOf } from './switchedWallets.js'

/** What is wrong with a journey that has come to its end. */
export function faultsOf(journey: Journey): string[] {
  const { screen, answers } = journey
  const faults = [...screen.wrong]
  for (const last of lastCommits(journey)) {
    const { isFetching, isPlaceholderData, status } = last
    if (isFetching || isShort(last)) {
      faults.push(`the end: ${JSON.stringify({ status, isFetching, isPlaceholderData })}`)
    }
    if (!hasExcuse(journey) && isOutdated(last, journey))
      faults.push('the end: rows of an older answer')
  }
  const [count, most] = [answers.requests.length, mostRequests(journey)]
  if (count > most) faults.push(`${count} requests, ${most} were to be expected at most`)
  return faults
}

/** Whether rows may be missing: an answer failed or was not waited for. */
export function hasExcuse({ signs }: Journey): boolean {
  return signs.has('HTTP 500') || signs.has('cut off') || signs.has('cancelled')
}

/** What each component has on screen. */
export function lastCommits({ screen }: Journey): Commit[] {
  return [screen.commits, screen.besides].flatMap((commits) => commits.slice(-1))
}

/** A wallet without its rows, or with those of another window. */
export function isShort({ shown, status, isPlaceholderData }: Commit): boolean {
  return shown.address !== undefined && (status !== 'success' || isPlaceholderData)
}

/** Whether a row has been read again since, and shows what was read before. */
function isOutdated({ rows, shown }: Commit, { answers, script }: Journey): boolean {
  if (!script.isMoving || !rows) return false
  return rows.some(({ balance }) => {
    const from = answers.requests[Number(balance)]
    return answers.requests.some(
      ({ number, owner, offset, limit, isAborted }) =>
        !isAborted &&
        number > Number(balance) &&
        owner === ownerOf(shown) &&
        offset === from?.offset &&
        limit === from.limit,
    )
  })
}

/** A list of two pages takes three requests where the next page is asked for while it is read again. */
export function mostRequests(journey: Journey): number {
  const { hook, stops, isShared } = journey.script
  const asked = stops.flatMap(({ acts }) =>
    acts.filter(([{ do: what }]) => what !== 'answer' && what !== 'cancel'),
  )
  const others = [isShared, hasExcuse(journey), isShared && hasExcuse(journey)].filter(Boolean)
  return (stops.length + asked.length + others.length) * (hook === 'useWalletBalance' ? 1 : 3)
}
