export type { JsonValue } from './JsonValue.js'
export {
  WALLET_BALANCE_PATH,
  type WalletBalanceParameters,
  type WalletBalanceRequest,
} from './walletBalance.js'
