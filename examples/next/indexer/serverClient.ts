import 'server-only' // a client component that imports this file does not build
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { headers } from 'next/headers'
import { response, scope } from './response'
import { authorize, clientKey, rateLimiter } from './visitor'

let client: IndexerClient | undefined

/** Asks the service itself, with the key. Not made at the top: `next build` has no key. */
export function serverClient(): IndexerClient {
  client ??= createIndexerClient({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: process.env.INDEXER_API_KEY ?? '',
    timeoutMs: 5_000, // a page waits for it
    fetch: fetchForVisitor,
    scope,
    response,
  })
  return client
}

/** Pages do not pass the proxy, so its checks are made here, where every page spends the key. */
const fetchForVisitor: typeof fetch = async (input, init) => {
  const visitor = { headers: await headers() }
  if (!(await authorize(visitor))) return refusal(403, 'This visitor may not ask.')
  const isAllowed = await rateLimiter.consume(clientKey(visitor)).then(
    () => true,
    () => false,
  )
  return isAllowed ? fetch(input, init) : refusal(429, 'This visitor asks too often.')
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
