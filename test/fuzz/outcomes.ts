import { isIndexerError } from '../../src/errors/WalletBalanceError.js'

/** What one answer can lead to, whoever asks. */
export const answerOutcomes = [
  ...(['success', 'NetworkError', 'TimeoutError', 'RedirectError'] as const),
  ...(['HttpError, retried', 'HttpError, final', 'ServiceError'] as const),
  ...(['not-json', 'empty', 'truncated', 'too-deep'] as const),
  ...(['bad-encoding', 'no-rows', 'ambiguous'] as const),
] as const

/** Every way in which a call may settle: a run has to meet each of them. */
export const outcomes = [
  ...answerOutcomes,
  ...(['locate-failed', 'row-refused'] as const),
  ...(['PaginationError', 'InvalidParametersError', 'abort'] as const),
] as const

export type Outcome = (typeof outcomes)[number]

/** Which way an error is; `undefined` for one that no call may reject with. */
export function outcomeOf(error: unknown): Outcome | undefined {
  if (!isIndexerError(error)) return undefined
  switch (error.name) {
    case 'InvalidResponseError':
      return outcomes.find((outcome) => outcome === error.reason)
    case 'HttpError':
      return httpOutcome(error.status)
    case 'IndexerConfigError':
    case 'ProviderNotFoundError':
      return undefined // neither is made by an answer
    default:
      return error.name
  }
}

/** As the contract has it: 408, 425, 429 and 5xx are retried. */
export function httpOutcome(status: number): Outcome {
  const isRetried = [408, 425, 429].includes(status) || status >= 500
  return isRetried ? 'HttpError, retried' : 'HttpError, final'
}
