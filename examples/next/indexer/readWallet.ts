import 'server-only'
import { walletBalanceRequestSchema } from 'inscription-hooks/zod'
import { chains } from './chains'

export type Wallet = { chain: string; address: string }

/** The wallet of a URL, or `undefined` if it is invalid. */
export async function readWallet(params: Promise<Wallet>): Promise<Wallet | undefined> {
  const wallet = await params
  const request = { ...wallet, limit: 20, offset: 0 }
  const isValid = walletBalanceRequestSchema.safeParse(request).success
  return isValid && chains.includes(wallet.chain) ? wallet : undefined
}
