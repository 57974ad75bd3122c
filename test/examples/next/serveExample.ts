import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toNodeListener } from '../../../src/cli/nodeListener.js'
import { createIndexerEmulator, type IndexerEmulator } from '../../../src/exports/testing.js'
import { listen } from '../../listen.js'
import { install } from '../../runtimes/install.js'
import { runCommand, type SpawnedCommand, spawnCommand } from '../../runtimes/spawnCommand.js'

const folder = fileURLToPath(new URL('../../../examples/next', import.meta.url))
const next = join(folder, 'node_modules/next/dist/bin/next')

/** The files that browsers can download. */
export const staticFiles: string = join(folder, '.next/static')

/** The only key that the service accepts. */
export const apiKey = 'example-key-that-no-browser-may-see'

export type Example = {
  readonly url: string
  /** A new emulator for each test. */
  readonly indexer: IndexerEmulator
  /** The output of Next. */
  readonly printed: string
}

/** Builds and serves the example before the tests. */
export function serveExample(): Example {
  let indexer: IndexerEmulator
  let app: SpawnedCommand | undefined
  let url = ''
  const service = createServer(toNodeListener((request) => indexer.fetch(request)))

  beforeAll(async () => {
    await install(folder)
    await rm(join(folder, '.next'), { recursive: true, force: true })
    const shared = { NEXT_TELEMETRY_DISABLED: '1', PAGE_ORIGIN: '' }
    // the build must work without a key; empty values override a local .env.local
    const noKey = { ...shared, INDEXER_BASE_URL: '', INDEXER_API_KEY: '' }
    // with npm, to copy the token list first
    await runCommand({ command: 'npm', args: ['run', 'build'], cwd: folder, env: noKey })
    const baseUrl = await listen(service)
    app = spawnCommand({
      command: process.execPath,
      args: [next, 'start', '--hostname', '127.0.0.1'],
      cwd: folder,
      env: { ...shared, INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: apiKey, PORT: '0' },
    })
    ;[url] = await app.match(/http:\/\/127\.0\.0\.1:\d+/)
  })
  beforeEach(() => {
    indexer = createIndexerEmulator({ apiKeys: [apiKey] })
  })
  afterAll(async () => {
    await app?.stop()
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
  }
}
