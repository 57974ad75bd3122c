import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in a process of its own: its work is not counted with that of others. */
export type ServerProcess = {
  url: string
  /** Processor time that it has used. */
  cpuMicros: () => Promise<number>
  stop: () => void
}

/** Starts a file that calls {@link serve}. */
export async function startProcess(file: URL, ...parameters: string[]): Promise<ServerProcess> {
  const child = fork(file, parameters)
  const [url] = (await once(child, 'message')) as [string] // as serve sends it
  return {
    url,
    cpuMicros: async () => {
      child.send('cpu')
      const [micros] = (await once(child, 'message')) as [number] // as serve sends it
      return micros
    },
    stop: () => child.disconnect(),
  }
}

/** In the process: listens until the one that started it goes away. */
export async function serve(server: Server): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.once('disconnect', () => process.exit())
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  process.send?.(`http://127.0.0.1:${port}`)
}
