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
