import type { Journey } from './journey.js'
import { hasExcuse, isShort, lastCommits, mostRequests } from './journeyFaults.js'

/** Plays a journey until all answers have come and React has been told of them. */
export async function playToEnd(journey: Journey): Promise<void> {
  for (const { shown, then, acts } of journey.script.stops) {
    journey.switchTo(shown)
    await journey.reach(then)
    for (const [act, after] of acts) {
      journey.perform(act)
      await journey.reach(after)
    }
  }
  await answerAll(journey)
  if (!hasExcuse(journey)) return
  for (const last of lastCommits(journey)) if (isShort(last)) last.refetch()
  await answerAll(journey)
}

async function answerAll(journey: Journey): Promise<void> {
  const { script, answers, perform, reach } = journey
  const most = mostRequests(journey)
  await reach('quiet')
  while (answers.waiting.length > 0 && answers.requests.length <= most) {
    const pick = script.drains === 'newest' ? 0 : answers.waiting.length - 1
    perform({ do: 'answer', pick, kind: 'rows' })
    await reach('quiet')
  }
}
