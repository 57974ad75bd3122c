import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { chains } from '@/indexer/chains'
import { authorize, clientKey, rateLimiter } from '@/indexer/visitor'

// a function, called at the first request: `next build` may have no environment variables
const handle = createWalletBalanceProxy(() => ({
  baseUrl: process.env.INDEXER_BASE_URL,
  apiKey: process.env.INDEXER_API_KEY,
  // on localhost and intranets, a list prevents DNS rebinding
  allowedOrigins: process.env.PAGE_ORIGIN ? [process.env.PAGE_ORIGIN] : 'same-origin',
  allowedChains: chains,
  authorize,
  rateLimiter,
  clientKey,
}))

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
