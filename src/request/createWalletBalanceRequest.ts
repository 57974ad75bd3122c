import { InvalidParametersError } from '../errors/WalletBalanceError.js'

/** Path of the operation, including the API version. Appended to the base URL. */
export const WALLET_BALANCE_PATH = '/api/v1/data/portfolio/token/get-wallet-balance'

export const API_KEY_HEADER = 'X-API-KEY'

/** Default page size of this package. The service documents none. */
export const DEFAULT_LIMIT = 20

/** Parameters of a page of token balances. */
export type WalletBalanceParameters = {
  /** Wallet address: hex digits after `0x`. Sent unchanged. */
  address: string
  /** The service's identifier of the blockchain, such as `'eth'`. Sent unchanged. */
  chain: string
  /** Page size in entries, at least 1. Default: 20. The service may return fewer. */
  limit?: number | undefined
  /** Number of entries to skip from the start of the list. Default: 0. */
  offset?: number | undefined
}

/** The documented request body, with exactly these four fields. */
export type WalletBalanceRequest = {
  address: string
  chain: string
  limit: number
  offset: number
}

export type RequestRule = {
  readonly test: (value: unknown) => boolean
  readonly expected: string
}

export const requestRules: Readonly<Record<keyof WalletBalanceRequest, RequestRule>> = {
  // the service documents "hexadecimal, prefixed with 0x" and no length
  address: text(/^0x[0-9a-fA-F]+$/, 'expected hex digits after 0x'),
  chain: text(/^(?=.*\S)\P{Cc}+$/u, 'expected an identifier'),
  limit: integerFrom(1),
  offset: integerFrom(0),
}

function text(pattern: RegExp, expected: string): RequestRule {
  return { test: (value) => typeof value === 'string' && pattern.test(value), expected }
}

function integerFrom(min: number): RequestRule {
  return {
    test: (value) => Number.isSafeInteger(value) && Number(value) >= min,
    expected: `expected an integer from ${min}`,
  }
}

/**
 * Validates parameters and returns the documented request body. Values stay unchanged.
 *
 * @throws InvalidParametersError with an issue per invalid field.
 *
 * @example
 * createWalletBalanceRequest({ address: '0xa11ce', chain: 'eth' })
 * // { address: '0xa11ce', chain: 'eth', limit: 20, offset: 0 }
 */
export function createWalletBalanceRequest(
  parameters: WalletBalanceParameters,
): WalletBalanceRequest {
  const { address, chain, limit = DEFAULT_LIMIT, offset = 0 } = parameters
  const request = { address, chain, limit, offset }
  const issues = Object.entries(requestRules).flatMap(([path, { test, expected }]) =>
    // the keys of `requestRules` are the fields of a request
    test(request[path as keyof WalletBalanceRequest]) ? [] : [{ path, message: expected }],
  )
  if (issues.length > 0) throw new InvalidParametersError({ issues })
  return request
}
