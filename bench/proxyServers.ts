import { createServer as createHttpServer } from 'node:http'
import type { Server } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import * as undici from 'undici'
import { pooledFetch, pooledRequest } from './proxyFetches.ts'
import { apiKey, path } from './proxyRequests.ts'

export type ServerSettings = {
  kind: 'ours' | 'undiciFetch' | 'undiciRequest' | 'bare' | 'raw'
  /** Of the service, without a slash at the end. */
  baseUrl: string
  /** Keeps answers in memory for so long. */
  cacheSeconds?: number
  /** Of our handler; its default where it is left out. */
  timeoutMs?: number
}

const headers = { 'content-type': 'application/json', 'x-api-key': apiKey }

export function createServer({ kind, baseUrl, cacheSeconds, timeoutMs }: ServerSettings): Server {
  if (kind === 'raw') return raw(baseUrl)
  if (kind === 'bare') return adapt(bare(baseUrl))
  const storage = createMemoryStorage()
  return adapt(
    createWalletBalanceProxy({
      baseUrl,
      apiKey,
      timeoutMs,
      cache: cacheSeconds === undefined ? undefined : { storage, ttlSeconds: cacheSeconds },
      fetch: fetches[kind](baseUrl),
    }),
  )
}

const fetches = {
  ours: () => undefined, // the global one
  undiciFetch: pooledFetch,
  undiciRequest: pooledRequest,
}

type Handler = (request: Request) => Promise<Response>

/** The adapter that both web handlers run on. */
function adapt(fetch: Handler): Server {
  return createAdaptorServer({ fetch })
}

/** What one writes with no checks: the answer is streamed as it comes. */
function bare(baseUrl: string): Handler {
  return async (request) => {
    const body = await request.text()
    const { method } = request
    const upstream = await fetch(baseUrl + path, { method, headers, body })
    return new Response(upstream.body, { headers: { 'content-type': 'application/json' } })
  }
}

/** No web objects at all: Node's server and undici's pool. */
function raw(baseUrl: string): Server {
  const { origin, pathname } = new URL(baseUrl + path)
  const pool = new undici.Pool(origin, { connections: 50 })
  return createHttpServer((request, response) => {
    const length = request.headers['content-length'] ?? '0'
    pool
      .stream(
        {
          method: 'POST',
          path: pathname,
          headers: { ...headers, 'content-length': length },
          body: request,
        },
        ({ statusCode }) => response.writeHead(statusCode, { 'content-type': 'application/json' }),
      )
      .catch(() => response.destroy())
  })
}

function createMemoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => Promise.resolve(values.get(key) ?? null),
    setItem: (key: string, value: string) => {
      values.set(key, value)
      return Promise.resolve()
    },
  }
}
