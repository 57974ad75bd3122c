import type { WalletBalanceError } from '../../src/errors/WalletBalanceError.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { visibleText } from '../client/visibleText.js'
import { CANARY } from './bodyReading.js'

/** Longer than any message with what it may quote. */
const MAX_MESSAGE = 2_000

/** What is wrong with an error, whatever it is: secrets in it, text of a body, fields of a wrong type. */
export function errorFaults(error: WalletBalanceError, keyTraces: readonly string[]): string[] {
  const text = visibleText(error)
  const faults: string[] = []
  const lowerCase = text.toLowerCase()
  if (keyTraces.some((trace) => lowerCase.includes(trace.toLowerCase()))) {
    faults.push('the key is in the error')
  }
  // the cause, which is the runtime's or the caller's own error, may quote what it was given
  if (`${String(error)} ${JSON.stringify(error)}`.includes(CANARY)) {
    faults.push('text of the body is in the error')
  }
  if (text.includes(WALLET_BALANCE_PATH)) faults.push('the URL is in the error')
  if (error.message.length > MAX_MESSAGE) faults.push('a message without end')
  if (Object.keys(error).includes('cause')) faults.push('a cause that shows')
  if ('retryAfterMs' in error && !isWait(error.retryAfterMs)) faults.push('retryAfterMs')
  if ('detail' in error && !isQuote(error.detail)) faults.push('detail')
  if ('status' in error && !(Number.isInteger(error.status) && error.status >= 100)) {
    faults.push('status')
  }
  if (
    'serviceCode' in error &&
    !['undefined', 'number', 'string'].includes(typeof error.serviceCode)
  ) {
    faults.push('serviceCode')
  }
  if ('issues' in error && !areIssues(error.issues)) faults.push('issues')
  return faults
}

function isWait(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0)
}

/** One line, and no more than a sentence. */
function isQuote(value: unknown): boolean {
  if (value === undefined) return true
  return typeof value === 'string' && value.length <= 200 && !/[\n\r\0]/.test(value)
}

function areIssues(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  return value.every(({ path, message }) => isQuote(path) && isQuote(message))
}
