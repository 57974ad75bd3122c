import 'server-only'
import { walletBalanceRequestSchema } from 'inscription-hooks/zod'
import { chains } from './chains'

export type Wallet = { chain: string; address: string }

/** The wallet that a URL names; `undefined` where the service is not to be asked for it. */
export async function readWallet(params: Promise<Wallet>): Promise<Wallet | undefined> {
  const wallet = await decodeWallet(params)
  const request = { ...wallet, limit: 20, offset: 0 }
  const isWallet = walletBalanceRequestSchema.safeParse(request).success
  return isWallet && chains.includes(wallet.chain) ? wallet : undefined
}

/** Next gives the segments of a URL as they stand in it, with `%20` for a space. */
export async function decodeWallet(params: Promise<Wallet>): Promise<Wallet> {
  const { chain, address } = await params
  return { chain: decodeURIComponent(chain), address: decodeURIComponent(address) }
}
