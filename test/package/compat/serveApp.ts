import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { toNodeListener } from '../../../src/cli/nodeListener.js'
import { createIndexerEmulator } from '../../../src/testing/createIndexerEmulator.js'
import { listen } from '../../listen.js'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

export type ServedApp = { readonly url: string; readonly close: () => void }

/** Serves the emulator, and the files of a folder where there is one, on a free port of loopback. */
export async function serveApp(folder?: string): Promise<ServedApp> {
  const indexer = createIndexerEmulator()
  const handle = async (request: Request): Promise<Response> => {
    if (request.method === 'POST') return indexer.fetch(request)
    const { pathname } = new URL(request.url)
    const file = join(folder ?? '', pathname === '/' ? 'index.html' : pathname)
    const body = folder ? await readFile(file).catch(() => undefined) : undefined
    if (!body) return new Response(null, { status: 404 })
    const headers = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }
    return new Response(new Uint8Array(body), { headers })
  }
  const server = createServer(toNodeListener(handle))
  const url = await listen(server)
  return {
    url,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
