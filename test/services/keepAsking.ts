import { setTimeout } from 'node:timers/promises'
import { type Asked, type Asking, ask } from './ask.js'

export type SteadyRequests = {
  /** What has been answered so far; `undefined` for a request that got no answer. */
  readonly answers: readonly (Asked | undefined)[]
  /** Ends the stream, and waits for the last answers. */
  stop(): Promise<readonly (Asked | undefined)[]>
}

/** One request every `everyMs`, whether or not the ones before it have been answered. */
export function keepAsking(
  everyMs: number,
  next: (index: number) => { url: string } & Asking,
): SteadyRequests {
  const answers: (Asked | undefined)[] = []
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()

  async function run(): Promise<void> {
    for (let index = 0; !stopped.signal.aborted; index += 1) {
      const { url, ...asking } = next(index)
      const answered = ask(url, asking)
        .catch(() => undefined)
        .then((answer) => {
          answers.push(answer)
          underWay.delete(answered)
        })
      underWay.add(answered)
      await setTimeout(everyMs)
    }
  }

  const running = run()
  return {
    answers,
    async stop() {
      stopped.abort()
      await running
      await Promise.all(underWay)
      return answers
    },
  }
}
