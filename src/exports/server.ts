export { ServiceError } from '../errors/WalletBalanceError.js'
export {
  defineWalletBalanceResponse,
  type WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
export type { EmptyWallet } from '../response/emptyWallet.js'
export { locateEntries } from '../response/locateEntries.js'
export { createWalletBalanceProxy } from '../server/createWalletBalanceProxy.js'
export type {
  RateLimiter,
  ResponseStorage,
  WalletBalanceProxyOptions,
} from '../server/WalletBalanceProxyOptions.js'
