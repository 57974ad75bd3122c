import { budgets } from './budgets.ts'
import { atMost, exactly } from './checkCount.ts'
import type { RefetchCases } from './refetchCases.ts'
import { seventhOffset } from './refetchOffsets.ts'

/** What is not as it must be of a list that refetches as it does by default. */
export function refetchFaults({ plain, failing, moved, cancelled }: RefetchCases): string[] {
  const { refetchConcurrency, refetchRequests, refetchRepeated, refetchDropped } = budgets
  const { refetchAborted, refetchLeftInFlight } = budgets
  const others = failing.repeated.filter((offset) => offset !== seventhOffset)
  return [
    ...exactly('Requests of a refetch', plain.requests, refetchRequests),
    ...exactly('Most requests in flight', plain.mostInFlight, refetchConcurrency),
    ...exactly('Requests repeated', plain.repeated.length, 0),
    ...exactly('Requests aborted', plain.aborted, 0),
    ...exactly('Requests repeated after a 503', failing.repeated.length, refetchRepeated),
    ...exactly('Requests repeated that had not failed', others.length, 0),
    ...exactly('Requests aborted after a 503', failing.aborted, 0),
    ...exactly('Requests repeated where pages moved', moved.repeated.length, 0),
    ...atMost('Requests where pages moved', moved.requests, refetchRequests + refetchDropped),
    ...exactly('Requests aborted by cancelling', cancelled.aborted, refetchAborted),
    ...[plain, failing, moved, cancelled].flatMap(({ leftInFlight }) =>
      exactly('Requests left in flight', leftInFlight, refetchLeftInFlight),
    ),
  ]
}
