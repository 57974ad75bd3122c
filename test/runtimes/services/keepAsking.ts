import { onTestFinished } from 'vitest'
import { type Asking, ask } from './ask.js'

/** What a request came to that got no answer. */
const none = { status: 0, durationMs: Number.POSITIVE_INFINITY }

/** 40 requests a second, answered or not; `stop` gives all their answers. */
export function keepAsking(next: (index: number) => { url: string } & Asking) {
  const answers: Promise<{ status: number; durationMs: number }>[] = []
  const timer = setInterval(() => {
    const { url, ...asking } = next(answers.length)
    answers.push(ask(url, asking).catch(() => none))
  }, 25)
  onTestFinished(() => clearInterval(timer))
  return {
    stop: () => {
      clearInterval(timer)
      return Promise.all(answers)
    },
  }
}
