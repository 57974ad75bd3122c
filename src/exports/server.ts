export {
  createWalletBalanceProxy,
  type WalletBalanceProxyOptions,
} from '../server/createWalletBalanceProxy.js'
