import type { AddressInfo, Server } from 'node:net'

/** Starts the server on a free port of localhost. Resolves to its URL. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a string for pipes only
  return `http://127.0.0.1:${port}`
}
