import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { isIndexerError } from '../../src/errors/WalletBalanceError.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import * as arbitraries from '../client/arbitraries.js'
import { visibleText } from '../client/caught.js'
import { startRawServer } from '../client/rawServer.js'

const { anyResponse, apiKey, canary, endlessResponse, keyCore, pageResponse } = arbitraries
const { FUZZ_RUNS, FUZZ_SEED } = process.env
const runs = Number(FUZZ_RUNS ?? 1000)
const seed = Number(FUZZ_SEED ?? (FUZZ_RUNS ? Date.now() % 2 ** 31 : 7))
const timeLimitMs = 60_000 + 50 * runs

/** Far longer than a call takes on a slow machine. */
const CASE_MS = 20_000

const classes = [
  ...['page', 'abort', 'NetworkError', 'TimeoutError', 'RedirectError', 'HttpError'],
  ...['ServiceError', 'not-json', 'empty', 'truncated', 'too-deep', 'bad-encoding'],
  ...['no-entries', 'ambiguous', 'locate-failed', 'invalid-entry'],
]

type Case = {
  sent: arbitraries.RawResponse
  response?: WalletBalanceResponse<unknown>
  abort?: 'before' | 'request' | number
}

const refuses = () => ({ issues: [{ message: 'no' }] })
const badResponse = fc.constantFrom<WalletBalanceResponse<unknown>>(
  { entry: { '~standard': { version: 1, vendor: 'made up', validate: refuses } } },
  { locate: 'a.b[0]' },
)
const abort = fc.oneof(fc.constantFrom('before' as const, 'request' as const), fc.nat(5))
const anyCase: fc.Arbitrary<Case> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ sent: anyResponse }) },
  { weight: 2, arbitrary: fc.record({ sent: pageResponse, response: badResponse }) },
  { weight: 2, arbitrary: fc.record({ sent: fc.oneof(anyResponse, endlessResponse), abort }) },
)

type Server = Awaited<ReturnType<typeof startRawServer>>

/** Makes one call, checks the result, and returns its class. */
async function runCase(server: Server, { sent, response, abort }: Case): Promise<string> {
  const reason = new Error('the user left')
  const controller = new AbortController()
  const abortCall = () => controller.abort(reason)
  const call = server.serveCall(sent, () => abort === 'request' && abortCall())
  const mayHang = sent.delivery === 'endless' || sent.delivery === 'odd'
  const timeoutMs = mayHang && abort === undefined ? 60 : 10 * CASE_MS
  const options = { baseUrl: call.baseUrl, apiKey, timeoutMs, response }
  const client = createIndexerClient<unknown>(options)
  if (abort === 'before') abortCall()
  const timer = typeof abort === 'number' ? setTimeout(abortCall, abort) : undefined
  const { signal } = controller

  const wallet = { address: '0xfa4e', chain: 'eth' }
  const settled = await getWalletBalance(client, wallet, { signal }).then(
    ({ entries }) => ({ entries, error: undefined }),
    (error: unknown) => ({ entries: undefined, error }),
  )

  clearTimeout(timer)
  call.end()
  if (sent.delivery === 'endless') await call.closed()
  expect(call.requests.length).toBeLessThanOrEqual(abort === 'before' ? 0 : 1)
  for (const request of call.requests) expect(request.split(keyCore)).toHaveLength(2)
  const { entries, error } = settled
  if (entries) {
    expect(isDeepStrictEqual(entries, sent.entries)).toBe(true)
    return 'page'
  }
  if (error === reason) return 'abort'
  if (!isIndexerError(error)) throw error
  const shown = visibleText(error)
  expect(shown).not.toContain(keyCore)
  expect(shown).not.toContain(call.baseUrl)
  // `cause` is the runtime's own error and may quote the body
  expect(`${error} ${JSON.stringify(error)}`).not.toContain(canary)
  expect(error.message.length).toBeLessThan(1000)
  return error.name === 'InvalidResponseError' ? error.reason : error.name
}

/** Fails if the promise does not settle in time. */
function byDeadline<T>(work: Promise<T>): Promise<T> {
  const fail = () => expect.fail(`not settled in ${CASE_MS} ms`)
  return Promise.race([work, sleep(CASE_MS, undefined, { ref: false }).then(fail)])
}

test(
  `behavior: ${runs} raw responses give the sent entries or a documented error`,
  async () => {
    const server = await startRawServer()
    const counts = new Map<string, number>()
    let done = 0
    // concurrent calls, so that timeouts do not add up
    const batch = fc.array(anyCase, { minLength: 1, maxLength: 20, size: 'max' })
    const property = fc.asyncProperty(batch, async (cases) => {
      const found = await Promise.all(cases.map((each) => byDeadline(runCase(server, each))))
      done += cases.length
      for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
    })
    await fc.assert(property, {
      ...{ seed, numRuns: Math.ceil(runs / 10) },
      ...{ interruptAfterTimeLimit: timeLimitMs, markInterruptAsFailure: true },
    })

    console.log(`seed ${seed}, ${done} responses`, Object.fromEntries(counts))
    expect(server.strays).toEqual([])
    expect([...counts.keys()].sort()).toEqual(classes.sort())
    expect([...counts].filter(([, count]) => count < done / 100)).toEqual([])
  },
  2 * timeLimitMs,
)
