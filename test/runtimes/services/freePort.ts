import { createServer } from 'node:net'
import { listen } from '../../listen.js'

/** A port that the kernel has just given and taken back, for servers that cannot be told 0. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}
