import type { AddressInfo, Server } from 'node:net'

/** Has a server listen on a free port of loopback, and gives its URL. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return `http://127.0.0.1:${port}`
}
