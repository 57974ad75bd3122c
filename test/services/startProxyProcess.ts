import { startTethered, type Tethered } from './startTethered.js'

export type ProxyProcess = {
  readonly url: string
  readonly port: number
  /** What the recipe's `onError` logged, a line each. */
  errors(): readonly string[]
  /** Ends it as a deployment does, and waits for that. */
  stop(): Promise<void>
  readonly process: Tethered
}

export type ProxySettings = {
  readonly folder: string
  readonly baseUrl: string
  readonly apiKey?: string
  readonly redisUrl?: string
  readonly port?: number
  /** The Node to run it with; default this one. */
  readonly node?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Made up. */
export const apiKey = 'test-key-7c1e5a90d2'

/** The `server.mjs` of a recipe, in a process of its own. */
export async function startProxyProcess(settings: ProxySettings): Promise<ProxyProcess> {
  const { folder, baseUrl, redisUrl, port = 0, node = process.execPath, env } = settings
  const child = await startTethered({
    program: node,
    args: ['server.mjs'],
    cwd: folder,
    env: {
      INDEXER_BASE_URL: baseUrl,
      INDEXER_API_KEY: settings.apiKey ?? apiKey,
      PORT: String(port),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      ...env,
    },
  })
  const [url] = await child.match(/http:\/\/127\.0\.0\.1:\d+/)
  return {
    url,
    port: Number(new URL(url).port),
    errors: () =>
      child
        .printed()
        .split('\n')
        .filter((line) => line !== '' && line !== url),
    async stop() {
      child.signal('SIGTERM')
      await child.ended
    },
    process: child,
  }
}
