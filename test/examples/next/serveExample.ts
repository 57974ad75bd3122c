import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toNodeListener } from '../../../src/cli/nodeListener.js'
import {
  createIndexerEmulator,
  type IndexerEmulator,
} from '../../../src/testing/createIndexerEmulator.js'
import { listen } from '../../listen.js'
import { buildNext, startNext } from './nextApp.js'

/** The one key that the service accepts. */
export const apiKey = 'example-key-that-no-browser-may-see'

export type Example = {
  readonly url: string
  /** A service of its own for each test, so that what it got is the test's. */
  readonly indexer: IndexerEmulator
  /** What Next has printed. */
  readonly printed: string
}

/** The example as it is served, once for the tests of a file. */
export function serveExample(): Example {
  let indexer: IndexerEmulator
  const service = createServer(toNodeListener((request) => indexer.fetch(request)))
  let app: Awaited<ReturnType<typeof startNext>> | undefined

  beforeAll(async () => {
    await buildNext()
    app = await startNext({ INDEXER_BASE_URL: await listen(service), INDEXER_API_KEY: apiKey })
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
      return app?.url ?? ''
    },
    get indexer() {
      return indexer
    },
    get printed() {
      return app?.printed() ?? ''
    },
  }
}
