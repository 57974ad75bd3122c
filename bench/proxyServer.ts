// A server that is measured, in a process of its own.
import { createAdaptorServer } from '@hono/node-server'
import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { answerParent, listen, readSettings } from './proxyChild.ts'
import { apiKey, path } from './proxyRequests.ts'

export type ServerSettings = {
  kind: 'ours' | 'bare'
  /** Of the service, without a slash at the end. */
  baseUrl: string
  /** Keeps answers in memory for so long. */
  cacheSeconds?: number
}

const { kind, baseUrl, cacheSeconds } = readSettings() as ServerSettings // withServer sends these
const values = new Map<string, string>()
const storage = {
  getItem: (key: string) => values.get(key),
  setItem: (key: string, value: string) => values.set(key, value),
}
const cache = cacheSeconds === undefined ? undefined : { storage, ttlSeconds: cacheSeconds }
const ours = createWalletBalanceProxy({ baseUrl, apiKey, cache })

/** What one writes with no checks: the answer is streamed as it comes. */
async function bare(request: Request): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  const upstream = await fetch(baseUrl + path, {
    method: request.method,
    headers: { ...headers, 'X-API-KEY': apiKey },
    body: await request.text(),
  })
  return new Response(upstream.body, { headers })
}

const server = createAdaptorServer({ fetch: kind === 'ours' ? ours : bare })
const address = listen(server)

const answers = {
  url: () => address,
  /** Processor time of the process so far. */
  cpuMicros: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  heapBytesAfterCollection: () => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  },
  connections: () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    }),
}
export type ServerAnswers = typeof answers
answerParent(answers)
