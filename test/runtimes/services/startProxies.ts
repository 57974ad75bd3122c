import { systemNode } from '../nodes.js'
import { sendRequest } from './sendRequest.js'
import { startProcess } from './startProcess.js'
import { writeRecipes } from './writeRecipes.js'

/** Made up. */
export const apiKey = 'test-key-7c1e5a90d2'

/** The second page replaces `proxy.mjs` of the first. */
export const redisPages = ['node.md', 'limits.md']

/** Reached by so few requests that a slow Redis still answers all in time. */
export const lowLimits = () => ({ 'points: 300,': 'points: 20,', 'points: 1_000,': 'points: 100,' })

export type ProxySettings = {
  readonly baseUrl: string
  readonly redisUrl: string
  /** The folder of the recipe's files; default: those of {@link redisPages}. */
  readonly folder?: string | undefined
  readonly key?: string
  readonly port?: number
  /** The Node that runs it; default: the one that runs the tests. */
  readonly node?: string
}

/** Starts the `server.mjs` of a recipe. */
export async function startProxy(settings: ProxySettings) {
  const { baseUrl, redisUrl, key = apiKey, port = 0, node = process.execPath } = settings
  const folder = settings.folder ?? (await writeRecipes(redisPages, lowLimits))
  const child = startProcess(node, ['server.mjs'], folder, {
    ...{ INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: key, REDIS_URL: redisUrl, PORT: `${port}` },
  })
  const [origin] = await child.match(/http:\/\/127\.0\.0\.1:\d+/)
  const url = `${origin}/api/wallet-balance`
  await sendRequest(url, { fields: 'none' }) // the first request of a process is slow
  return {
    ...{ ...child, url, port: Number(new URL(url).port) },
    /** The lines that the recipe's `onError` logged. */
    errors: () => child.printed().split('\n').slice(1, -1),
  }
}

/** Two proxies, one on the machine's Node. */
export function startPair(settings: ProxySettings) {
  const node = systemNode ?? process.execPath
  return Promise.all([startProxy(settings), startProxy({ ...settings, node })])
}
