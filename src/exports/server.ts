export { createWalletBalanceProxy } from '../server/createWalletBalanceProxy.js'
export type {
  RateLimiter,
  ResponseStorage,
  WalletBalanceProxyOptions,
} from '../server/WalletBalanceProxyOptions.js'
