export { createWalletBalanceProxy } from '../server/createWalletBalanceProxy.js'
export type {
  ResponseStorage,
  RateLimiter,
  WalletBalanceProxyOptions,
} from '../server/WalletBalanceProxyOptions.js'
