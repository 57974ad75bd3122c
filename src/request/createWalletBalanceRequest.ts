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

/** A wallet's address and a chain. Each is `undefined` until known. */
export type WalletOnChain = {
  /** Wallet address: hex digits after `0x`. The query is disabled while it is `undefined`. */
  address: string | undefined
  /** The service's identifier of the blockchain. The query is disabled while it is `undefined`. */
  chain: string | undefined
}

/** Parameters of a page, whose address or chain may not be known yet. */
export type PageParameters = WalletOnChain & Omit<WalletBalanceParameters, keyof WalletOnChain>

/** Parameters of a list, whose address or chain may not be known yet. */
export type ListParameters = Omit<PageParameters, 'offset'>

/** The documented request body, with exactly these four fields. */
export type WalletBalanceRequest = {
  [field in keyof WalletBalanceParameters]-?: NonNullable<WalletBalanceParameters[field]>
}

/** The fields of a request besides the wallet's address and chain. */
export type RequestWindow = Omit<WalletBalanceRequest, keyof WalletOnChain>

export type RequestField = {
  readonly test: (value: unknown) => boolean
  readonly expected: string
  /** Sent if the parameter is `undefined`. */
  readonly default?: unknown
}

/** One row for each field. Requests, query keys, the schema and messages are made of it. */
export const requestFields: {
  readonly [field in keyof WalletBalanceRequest]: RequestField & DefaultOf<field>
} = {
  // the service documents "hexadecimal, prefixed with 0x" and no length
  address: text(/^0x[0-9a-fA-F]+$/, 'expected hex digits after 0x'),
  chain: text(/^(?=.*\S)\P{Cc}+$/u, 'expected an identifier'),
  limit: { ...integerFrom(1), default: DEFAULT_LIMIT },
  offset: { ...integerFrom(0), default: 0 },
}

/** A parameter that may be left out must have a default, because all fields are sent. */
type DefaultOf<TField extends keyof WalletBalanceRequest> =
  undefined extends WalletBalanceParameters[TField]
    ? { readonly default: WalletBalanceRequest[TField] }
    : unknown

function text(pattern: RegExp, expected: string): RequestField {
  return { test: (value) => typeof value === 'string' && pattern.test(value), expected }
}

function integerFrom(min: number): RequestField {
  return {
    test: (value) => Number.isSafeInteger(value) && Number(value) >= min,
    expected: `expected an integer from ${min}`,
  }
}

/** All fields of the request and no others, with their defaults. Does not check them. */
export function withDefaults(parameters: PageParameters): WalletOnChain & RequestWindow {
  const fields = Object.entries(requestFields).map(([name, row]) => {
    const value: unknown = parameters[name as keyof WalletBalanceRequest] // the table's keys
    return [name, value === undefined ? row.default : value]
  })
  return Object.fromEntries(fields) as WalletOnChain & RequestWindow // a field for each row
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
export function createWalletBalanceRequest(parameters: PageParameters): WalletBalanceRequest {
  const request = withDefaults(parameters)
  const issues = Object.entries(requestFields).flatMap(([path, { test, expected }]) =>
    // the keys of `requestFields` are the fields of a request
    test(request[path as keyof WalletBalanceRequest]) ? [] : [{ path, message: expected }],
  )
  if (issues.length > 0) throw new InvalidParametersError({ issues })
  return request as WalletBalanceRequest // all fields are checked
}
