/** The documented path of the operation; follows `{base_url}`. The version is part of it. */
export const WALLET_BALANCE_PATH = '/api/v1/data/portfolio/token/get-wallet-balance'

/** The header that carries the key (service document, Authentication 1). */
export const API_KEY_HEADER = 'X-API-KEY'

/** Rows a page when the caller names no `limit`. Ours: the service documents no default. */
export const DEFAULT_LIMIT = 20

/** What the caller asks for. */
export type WalletBalanceParameters = {
  /** Wallet whose balances are read: hexadecimal with `0x` in front, sent as given. */
  address: string
  /** The service's identifier of the blockchain, sent as given. */
  chain: string
  /** Rows a page, 1 or more; default 20. The service may cap it in silence. */
  limit?: number | undefined
  /** Rows to skip from the start of the list, 0 or more; default 0. */
  offset?: number | undefined
}

/** The documented request body: exactly these four fields. */
export type WalletBalanceRequest = {
  /** Hexadecimal with `0x` in front. */
  address: string
  /** Identifier of the blockchain. */
  chain: string
  /** Largest number of rows to give. */
  limit: number
  /** Rows to skip from the start of the list. */
  offset: number
}
