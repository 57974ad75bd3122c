import { createServer } from 'node:net'
import { listen } from '../../listen.js'

/** A free port, for servers that cannot listen on port 0. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}
