export {
  type WalletBalanceRequestSchema,
  walletBalanceRequestSchema,
} from '../request/walletBalanceRequestSchema.js'
