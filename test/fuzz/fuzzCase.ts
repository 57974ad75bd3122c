import type { WalletBalanceParameters } from '../../src/spec/walletBalance.js'
import type { Aborting } from './aborting.js'
import type { Caller } from './callers.js'
import type { Outcome } from './outcomes.js'
import type { RawAnswer } from './rawAnswers.js'

/** One call, and what it meets. */
export type FuzzCase = {
  readonly kind: string
  /** To the first request, the second and so on; the last one to all that follow. */
  readonly answers: readonly RawAnswer[]
  readonly call: 'page' | 'list'
  readonly parameters: WalletBalanceParameters
  readonly response?: Caller['response']
  readonly abort?: Aborting
  readonly timeoutMs: number
  /** The ways in which it may settle. */
  readonly expected: ReadonlySet<Outcome>
  /** The rows that it may give. */
  readonly lists: readonly (readonly unknown[])[]
  readonly requests: { readonly min: number; readonly max: number }
}

/** Long enough for any machine where an answer comes, short where none may come. */
export const PATIENT_MS = 20_000
const HASTY_MS = 150

/** A caller that asks for a page. */
export function askPage(
  caller: Caller,
  answer: RawAnswer,
  parameters: WalletBalanceParameters,
): FuzzCase {
  const { lists: planted } = answer.parts.body
  const found = [...answer.expected].flatMap((outcome) => caller.outcomes(outcome, planted))
  const lists = caller.lists(planted)
  return {
    kind: caller.kind,
    answers: [answer],
    call: 'page',
    parameters,
    response: caller.response,
    timeoutMs: answer.mayHang ? HASTY_MS : PATIENT_MS,
    // whatever becomes of an answer, no rows come of one that has none
    expected: new Set(found.filter((outcome) => outcome !== 'success' || lists.length > 0)),
    lists,
    requests: { min: answer.mayHang ? 0 : 1, max: 1 },
  }
}

/** The same, by a caller that aborts. */
export function abortPage(fuzzCase: FuzzCase, abort: Aborting): FuzzCase {
  const isBefore = abort.when === 'before'
  const withoutTimeout = [...fuzzCase.expected].filter((outcome) => outcome !== 'TimeoutError')
  return {
    ...fuzzCase,
    kind: `aborts, ${isBefore ? 'before the call' : 'after it'}`,
    abort,
    // it comes at once, whatever the deadline is
    timeoutMs: PATIENT_MS,
    expected: new Set(isBefore ? ['abort'] : [...withoutTimeout, 'abort']),
    requests: { min: 0, max: isBefore ? 0 : 1 },
  }
}

/** The same, by a caller that asks for what cannot be. */
export function refuseCall(
  fuzzCase: FuzzCase,
  { parameters, isList }: { parameters: WalletBalanceParameters; isList: boolean },
): FuzzCase {
  return {
    ...fuzzCase,
    kind: 'asks for what cannot be',
    call: isList ? 'list' : 'page',
    parameters,
    expected: new Set(['InvalidParametersError']),
    requests: { min: 0, max: 0 },
  }
}
