export { walletBalanceRequestSchema } from '../spec/walletBalanceSchema.js'
