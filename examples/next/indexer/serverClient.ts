import 'server-only' // client components that import this file fail to build
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { headers } from 'next/headers'
import { response, scope } from './response'
import { authorize, clientKey, pageLimiter } from './visitor'

let client: IndexerClient | undefined

/** Calls the service with the key. Created on first use, because `next build` has no key. */
export function serverClient(): IndexerClient {
  client ??= createIndexerClient({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: process.env.INDEXER_API_KEY ?? '',
    timeoutMs: 5_000, // the page waits for the response
    fetch: rateLimitedFetch,
    scope,
    response,
  })
  return client
}

/** Pages bypass the proxy, so every request with the key is checked here. */
const rateLimitedFetch: typeof fetch = async (input, init) => {
  const visitor = { headers: await headers() }
  if ((await authorize(visitor)) !== true) return errorResponse(403, 'Not authorized.')
  const isAllowed = await pageLimiter.consume(clientKey(visitor)).then(
    () => true,
    () => false,
  )
  return isAllowed ? fetch(input, init) : errorResponse(429, 'Too many requests.')
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
