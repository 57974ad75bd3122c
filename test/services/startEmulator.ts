import { createServer } from 'node:http'
import {
  createIndexerEmulator,
  type IndexerEmulator,
  type IndexerEmulatorOptions,
} from 'inscription-hooks/testing'
import { onTestFinished } from 'vitest'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { listen } from '../listen.js'

/** The package's own stand-in for the service, on a real socket. */
export async function startEmulator(
  options?: IndexerEmulatorOptions,
): Promise<IndexerEmulator & { url: string }> {
  const emulator = createIndexerEmulator(options)
  const server = createServer(toNodeListener(emulator.fetch))
  const url = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...emulator, url }
}
