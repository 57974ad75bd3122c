export { walletBalanceHandlers } from '../testing/walletBalanceHandlers.js'
