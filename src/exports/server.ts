export { createWalletBalanceProxy } from '../server/createWalletBalanceProxy.js'
export type {
  AnswerStorage,
  RateLimiter,
  WalletBalanceProxyOptions,
} from '../server/WalletBalanceProxyOptions.js'
