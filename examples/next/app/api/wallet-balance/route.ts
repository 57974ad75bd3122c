import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { chains } from '@/indexer/chains'

let proxy: ReturnType<typeof createWalletBalanceProxy> | undefined

function serve(request: Request): Promise<Response> {
  // not at the top: `next build` runs that too, where the variables may not be set
  proxy ??= createWalletBalanceProxy({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: process.env.INDEXER_API_KEY ?? '',
    allowedChains: chains,
    onError: (error) => console.error(error),
  })
  return proxy(request)
}

export {
  serve as DELETE,
  serve as GET,
  serve as HEAD,
  serve as OPTIONS,
  serve as PATCH,
  serve as POST,
  serve as PUT,
}
