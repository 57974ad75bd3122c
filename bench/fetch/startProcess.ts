import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in a separate process, so that its CPU time is measured separately. */
export type ServerProcess = {
  url: string
  /** CPU time used so far, in microseconds. */
  cpuMicros: () => Promise<number>
  stop: () => void
}

/** Starts a script that calls {@link serve}. */
export async function startProcess(file: URL, ...parameters: string[]): Promise<ServerProcess> {
  const child = fork(file, parameters)
  const [url] = (await once(child, 'message')) as [string] // sent by serve
  return {
    url,
    cpuMicros: async () => {
      child.send('cpu')
      const [micros] = (await once(child, 'message')) as [number] // sent by serve
      return micros
    },
    stop: () => child.disconnect(),
  }
}

/** Called in the child process: listens until the parent disconnects. */
export async function serve(server: Server): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.once('disconnect', () => process.exit())
  const { port } = server.address() as AddressInfo // a TCP port, not a pipe
  process.send?.(`http://127.0.0.1:${port}`)
}
