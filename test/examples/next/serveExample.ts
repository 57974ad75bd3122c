import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toNodeListener } from '../../../src/cli/toNodeListener.js'
import { createIndexerEmulator, type IndexerEmulator } from '../../../src/exports/testing.js'
import { listen } from '../../listen.js'
import { install } from '../../runtimes/install.js'
import { runCommand, type SpawnedCommand, spawnCommand } from '../../runtimes/spawnCommand.js'

/** Has Next installed. */
export const exampleFolder: string = fileURLToPath(
  new URL('../../../examples/next', import.meta.url),
)
const next = join(exampleFolder, 'node_modules/next/dist/bin/next')

/** The files that browsers can download. */
export const staticFiles: string = join(exampleFolder, '.next/static')

/** The only key that the service accepts. */
export const apiKey = 'example-key-that-no-browser-may-see'

type Env = Readonly<Record<string, string>>

export type Example = {
  readonly url: string
  /** A new emulator for each test. */
  readonly indexer: IndexerEmulator
  /** The output of Next. */
  readonly printed: string
  /** Ends Next; then `printed` is complete. */
  readonly stop: () => Promise<void>
}

export type App = {
  readonly folder: string
  /** Writes and builds the app. */
  readonly prepare: (env: Env) => Promise<unknown>
  readonly command: 'start' | 'dev'
  readonly env?: Env
}

/** With npm, which copies the token list first. */
export function serveExample(command: App['command']): Example {
  const args = ['run', command === 'dev' ? 'predev' : 'build']
  const prepare = (env: Env) => runCommand({ command: 'npm', args, cwd: exampleFolder, env })
  return serveApp({ folder: exampleFolder, prepare, command })
}

export async function buildApp(folder: string, env: Env): Promise<void> {
  await runCommand({ command: process.execPath, args: [next, 'build'], cwd: folder, env })
}

/** Builds and serves an app before the tests. */
export function serveApp({ folder, prepare, command, env }: App): Example {
  let indexer: IndexerEmulator
  let app: SpawnedCommand | undefined
  let url = ''
  const stop = async () => app?.stop()
  const service = createServer(toNodeListener((request) => indexer.fetch(request)))

  beforeAll(async () => {
    await install(exampleFolder)
    await rm(join(folder, '.next'), { recursive: true, force: true })
    const shared = { NEXT_TELEMETRY_DISABLED: '1', PAGE_ORIGIN: '', ...env }
    // the build must work without a key; empty values override a local .env.local
    await prepare({ ...shared, INDEXER_BASE_URL: '', INDEXER_API_KEY: '' })
    const baseUrl = await listen(service)
    app = spawnCommand({
      command: process.execPath,
      args: [next, command, '--hostname', '127.0.0.1'],
      cwd: folder,
      env: {
        ...shared,
        NODE_ENV: command === 'dev' ? 'development' : 'production',
        INDEXER_BASE_URL: baseUrl,
        INDEXER_API_KEY: apiKey,
        PORT: '0',
      },
    })
    ;[url] = await app.match(/http:\/\/127\.0\.0\.1:\d+/)
  })
  beforeEach(() => {
    indexer = createIndexerEmulator({ apiKeys: [apiKey] })
  })
  afterAll(async () => {
    await stop()
    service.close()
    service.closeAllConnections()
  })

  return {
    get url() {
      return url
    },
    get indexer() {
      return indexer
    },
    get printed() {
      return app?.printed() ?? ''
    },
    stop,
  }
}
