import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import type { FuzzCase } from './fuzzCase.js'

/** What is wrong with the requests of a case: too many, too few, not as documented. */
export function requestFaults(
  requests: readonly string[],
  { requests: { min, max } }: FuzzCase,
  key: string,
): string[] {
  const isCountRight = requests.length >= min && requests.length <= max
  const faults = isCountRight ? [] : [`${requests.length} requests, not ${min} to ${max}`]
  if (!requests.every((text) => isDocumented(text, key))) faults.push('a request of another form')
  return faults
}

function isDocumented(text: string, key: string): boolean {
  const [requestLine = '', ...headers] = text.split('\r\n')
  const keys = headers.filter((line) => line.toLowerCase().startsWith('x-api-key:'))
  return (
    requestLine.startsWith('POST ') &&
    requestLine.endsWith(`${WALLET_BALANCE_PATH} HTTP/1.1`) &&
    keys.length === 1 &&
    keys[0]?.slice('x-api-key: '.length) === key
  )
}
