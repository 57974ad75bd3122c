import { onTestFinished, vi } from 'vitest'
import { type RequestParts, sendRequest } from './sendRequest.js'

/** Sends 20 requests a second. A request without a response counts as status 0. */
export function startSteadyLoad(next: (index: number) => { url: string } & RequestParts) {
  const responses: Promise<{ status: number }>[] = []
  const timer = setInterval(() => {
    const { url, ...parts } = next(responses.length)
    responses.push(sendRequest(url, parts).catch(() => ({ status: 0 })))
  }, 50)
  const stop = () => clearInterval(timer)
  onTestFinished(stop)
  return {
    stop,
    /** All responses so far, after `more` requests. */
    async responses(more = 0) {
      const count = responses.length + more
      await vi.waitUntil(() => responses.length >= count, { timeout: 60_000 })
      return Promise.all(responses)
    },
  }
}
