import { type Call, searchCaches } from './call.js'
import { type ActName, perform } from './index.js'

export type Task = { name: string; act: ActName; call: Call }

/** These measure or change what all acts of a runtime share. */
const alone: readonly ActName[] = ['goOffline', 'askOften']

/** What came of each task, by name, and what is in the caches afterwards. Several run at a time, as many as a browser has connections. */
export async function performAll(
  tasks: readonly Task[],
  concurrency: number,
): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  const run = async ({ name, act, call }: Task) => {
    outcomes[name] = await perform(act, call)
  }
  for (const task of tasks.filter(({ act }) => alone.includes(act))) await run(task)
  const waiting = tasks.filter(({ act }) => !alone.includes(act))
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await run(task)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const [first] = tasks
  outcomes.caches = searchCaches(first?.call.apiKey ?? '')
  // answered once all other connections are closed, for which a runtime that has ended would see
  if (first) await fetch(new URL('/finished', first.call.url))
  return outcomes
}
