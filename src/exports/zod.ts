export {
  type WalletBalanceRequestSchema,
  walletBalanceRequestSchema,
} from '../spec/walletBalanceRequestSchema.js'
