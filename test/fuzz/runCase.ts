import { isDeepStrictEqual } from 'node:util'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { isIndexerError } from '../../src/errors/WalletBalanceError.js'
import { fetchAllWalletBalances } from '../../src/query/fetchAllWalletBalances.js'
import type { AnswerServer, Script } from './answerServer.js'
import { errorFaults } from './errorFaults.js'
import type { FuzzCase } from './fuzzCase.js'
import { type Outcome, outcomeOf } from './outcomes.js'
import { requestFaults } from './requestFaults.js'
import type { RunKey } from './runKey.js'

/** How a case went. */
export type CaseResult = { outcome: Outcome | 'late' | 'unclassified'; faults: readonly string[] }

type Settled = { rows: readonly unknown[] } | { error: unknown } | 'late'

/** A machine that is busy is given so much. */
const SLACK_MS = 5_000

/** Runs one case, and says what is wrong with how it went. */
export async function runCase(
  server: AnswerServer,
  { key, traces }: RunKey,
  fuzzCase: FuzzCase,
): Promise<CaseResult> {
  const script: Script = { answers: fuzzCase.answers, requests: [] }
  const { id, remove } = server.add(script)
  const controller = new AbortController()
  const forget = scheduleAbort(fuzzCase, controller, script)
  const started = performance.now()
  const settled = await settle(
    call(fuzzCase, { baseUrl: `${server.url}/${id}/`, apiKey: key }, controller.signal),
    fuzzCase.timeoutMs + SLACK_MS,
  )
  const tookMs = performance.now() - started
  forget()
  remove()

  // a promise that settles late is seen by its timer; one that blocks the process, by the clock
  const isLate = settled === 'late' || tookMs > fuzzCase.timeoutMs + SLACK_MS
  if (isLate) return { outcome: 'late', faults: [`late: ${Math.round(tookMs)} ms`] }
  const outcome = classify(settled, controller.signal)
  const faults = [...requestFaults(script.requests, fuzzCase, key)]
  const isExpected = outcome !== 'unclassified' && fuzzCase.expected.has(outcome)
  if (!isExpected) faults.push(`${outcome}, not ${[...fuzzCase.expected].join(' | ')}`)
  if ('rows' in settled && !fuzzCase.lists.some((list) => isDeepStrictEqual(settled.rows, list))) {
    faults.push('rows that nobody planted')
  }
  if ('error' in settled && isIndexerError(settled.error) && outcome !== 'abort') {
    faults.push(...errorFaults(settled.error, traces), ...waitFaults(settled.error, fuzzCase))
  }
  return { outcome, faults }
}

async function call(
  { call: kind, parameters, timeoutMs, response }: FuzzCase,
  connection: { baseUrl: string; apiKey: string },
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const client = createIndexerClient<unknown>({ ...connection, timeoutMs, response })
  if (kind === 'list') return fetchAllWalletBalances(client, parameters, { signal })
  return (await getWalletBalance(client, parameters, { signal })).entries
}

function settle(work: Promise<readonly unknown[]>, deadlineMs: number): Promise<Settled> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, deadlineMs, 'late')
    const end = (settled: Settled) => {
      clearTimeout(timer)
      resolve(settled)
    }
    work.then(
      (rows) => end({ rows }),
      (error: unknown) => end({ error }),
    )
  })
}

function classify(
  settled: Exclude<Settled, 'late'>,
  signal: AbortSignal,
): Outcome | 'unclassified' {
  if ('rows' in settled) return 'success'
  if (signal.aborted && Object.is(settled.error, signal.reason)) return 'abort'
  return outcomeOf(settled.error) ?? 'unclassified'
}

/** Gives back what takes away the timer of an abort that is still to come. */
function scheduleAbort({ abort }: FuzzCase, controller: AbortController, script: Script) {
  const now = () => controller.abort(abort?.reason)
  if (abort?.when === 'before') now()
  if (abort?.when === 'request') script.onRequest = now
  const timer = typeof abort?.when === 'number' ? setTimeout(now, abort.when) : undefined
  return () => clearTimeout(timer)
}

/** A wait of delta-seconds that was asked for is the one in the error. */
function waitFaults(error: object, { answers, call: kind }: FuzzCase): string[] {
  const asked = answers[0]?.parts.headers.retryAfterMs
  const isAsked = kind === 'page' && asked !== undefined && 'retryAfterMs' in error
  return isAsked && error.retryAfterMs !== asked ? ['another retryAfterMs than was asked for'] : []
}
