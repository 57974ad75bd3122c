import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves folders on localhost, on a free port. The key is the path's start, the last one is `/`. */
export async function serveFolders(folders: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const [start = '', folder = ''] =
      Object.entries(folders).find(([prefix]) => path.startsWith(prefix)) ?? []
    const file = join(folder, path.slice(start.length)) // no file name needs decoding
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end()
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // not a pipe
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
