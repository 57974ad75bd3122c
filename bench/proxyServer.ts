// One of the servers that are measured, in a process of its own.
import type { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { answerParent, listen, readSettings } from './proxyChild.ts'
import { createServer, type ServerSettings } from './proxyServers.ts'

export type Figures = {
  /** Processor time of the process so far. */
  cpuMicros: number
  heapBytes: number
  /** With the bytes that stand outside the heap, as those of bodies do. */
  heldBytes: number
  residentBytes: number
  connections: number
  /** What keeps the process alive, by kind. */
  handles: Record<string, number>
}

export type ServerAnswers = {
  url: () => Promise<string>
  figures: () => Promise<Figures>
  /** The same after a collection. */
  collected: () => Promise<Figures>
  /** From here on its memory is looked at each 10 ms. */
  watchMemory: () => void
  /** The most that the watch has seen. */
  peakBytes: () => number
}

const server: Server = createServer(readSettings() as ServerSettings) // startServer sends these
const address = listen(server)
let peakBytes = 0

async function figures(): Promise<Figures> {
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  const handles: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1
  const connections = await new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
  const heldBytes = heapUsed + external
  const cpuMicros = user + system
  return { cpuMicros, heapBytes: heapUsed, heldBytes, residentBytes: rss, connections, handles }
}

const answers: ServerAnswers = {
  url: () => address,
  figures,
  collected: async () => {
    if (!globalThis.gc) throw new Error('Started without --expose-gc.')
    globalThis.gc()
    await turn() // bytes outside the heap are let go of a little later
    globalThis.gc()
    return figures()
  },
  watchMemory: () => {
    setInterval(() => {
      peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
    }, 10).unref()
  },
  peakBytes: () => peakBytes,
}
answerParent(answers)
