import 'server-only'
import { walletBalanceRequestSchema } from 'inscription-hooks/zod'

export type Wallet = { chain: string; address: string }

/** The wallet that a URL names; `undefined` where the service cannot be asked for it. */
export async function readWallet(params: Promise<Wallet>): Promise<Wallet | undefined> {
  const wallet = await decodeWallet(params)
  const request = { ...wallet, limit: 20, offset: 0 }
  return walletBalanceRequestSchema.safeParse(request).success ? wallet : undefined
}

/** Next gives the segments of a URL as they stand in it, with `%20` for a space. */
export async function decodeWallet(params: Promise<Wallet>): Promise<Wallet> {
  const { chain, address } = await params
  return { chain: decodeURIComponent(chain), address: decodeURIComponent(address) }
}
