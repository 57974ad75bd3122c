export {
  type WalletBalanceRequestSchema,
  walletBalanceRequestSchema,
} from '../spec/walletBalanceSchema.js'
