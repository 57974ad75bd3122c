import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { chains } from '@/indexer/chains'
import { authorize, clientKey, rateLimiter } from '@/indexer/visitor'

let proxy: ReturnType<typeof createWalletBalanceProxy> | undefined

function serve(request: Request): Promise<Response> {
  // not at the top: `next build` runs that too, where the variables may not be set
  proxy ??= createWalletBalanceProxy({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: process.env.INDEXER_API_KEY ?? '',
    // on loopback and in an intranet: the origin of the page, in case a foreign name resolves to it
    allowedOrigins: process.env.PAGE_ORIGIN ? [process.env.PAGE_ORIGIN] : 'same-origin',
    allowedChains: chains,
    authorize,
    rateLimiter,
    clientKey,
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
