import { expect, test } from 'vitest'
import { requestAnswer } from '../../src/cli/inspect/requestAnswer.js'
import { isRefusal } from '../../src/cli/inspect/requestAnswers.js'
import { redactAnswer } from '../../src/cli/redactAnswer.js'
import { address, apiKey } from './runInspect.js'

const request = { address, chain: 'eth', limit: 20, offset: 0 }
const ask = (response: Response) => {
  const config = { baseUrl: 'http://localhost', apiKey, fetch: () => Promise.resolve(response) }
  return requestAnswer('first page', config, request)
}

test.each([200, 500])(
  'behavior: a body that does not end, with status %i, ends the run after 20 MB',
  async (status) => {
    let megabytes = 0
    let isCanceled = false
    const body = new ReadableStream({
      pull(controller) {
        megabytes += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
      cancel() {
        isCanceled = true
      },
    })

    const answer = await ask(new Response(body, { status }))

    expect(answer.message).toContain('Reason: too-large; body (more than 20000000 bytes).')
    expect([answer.page, isRefusal(answer), isCanceled]).toEqual([null, true, true])
    expect(megabytes).toBeLessThan(25)
  },
)

test('behavior: removing the key costs little more than parsing, where long texts do not have it', async () => {
  const text = `<p class="x">%20 \\ k3y-of, ${'long '.repeat(50_000)}</p>`
  const list = Array.from({ length: 4 }, (_, at) => ({ tick: `tk${at}`, text }))
  const body = JSON.stringify({ list })
  const answer = await ask(new Response(body))
  const timeOf = (run: () => unknown) => {
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      run()
      return performance.now() - start
    })
    return Math.min(...times)
  }

  const parsing = timeOf(() => JSON.parse(body))
  for (const key of [apiKey, 'k3y-'.repeat(75)]) {
    expect(timeOf(() => redactAnswer(answer, key)) / parsing).toBeLessThan(100) // 600 unit by unit
    expect(redactAnswer(answer, key)).toEqual(answer)
  }
})
