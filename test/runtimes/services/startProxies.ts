import { findNode20 } from '../../faults/findNode20.js'
import { ask } from './ask.js'
import { startProcess } from './startProcess.js'
import { writeRecipe } from './writeRecipe.js'

/** Made up. */
export const apiKey = 'test-key-7c1e5a90d2'

/** limits.md has the `clientKey.mjs` of redis.md. */
export const redisPages = ['redis.md', 'limits.md']

export type ProxySettings = {
  readonly baseUrl: string
  readonly redisUrl: string
  /** Of the recipe's files; default those of docs/proxy/redis.md. */
  readonly folder?: string | undefined
  readonly key?: string
  readonly port?: number
  /** The Node to run it with; default this one. */
  readonly node?: string
}

/** The `server.mjs` of a recipe, in a process of its own. */
export async function startProxy(settings: ProxySettings) {
  const { baseUrl, redisUrl, key = apiKey, port = 0, node = process.execPath } = settings
  const folder = settings.folder ?? (await writeRecipe(redisPages))
  const child = startProcess(node, ['server.mjs'], folder, {
    ...{ INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: key, REDIS_URL: redisUrl, PORT: `${port}` },
  })
  const url = await child.match(/http:\/\/127\.0\.0\.1:\d+/)
  await ask(url, { fields: 'none' }) // the first request of a process is slow
  return {
    ...{ ...child, url, port: Number(new URL(url).port) },
    /** What the recipe's `onError` logged, a line each. */
    errors: () => child.printed().split('\n').slice(1, -1),
  }
}

/** Two of them: one on Node 20 where there is one, the oldest that the package runs on. */
export function startPair(settings: ProxySettings) {
  const node = findNode20() ?? process.execPath
  return Promise.all([startProxy(settings), startProxy({ ...settings, node })])
}
