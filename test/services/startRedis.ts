import { freePort } from './freePort.js'
import { startTethered, type Tethered } from './startTethered.js'
import { temporaryFolder } from './temporaryFolder.js'

export type RedisServer = {
  readonly url: string
  /** Ends at once, with connections open and commands under way. */
  kill(): Promise<void>
  /** Goes on accepting connections, as the kernel does that for it, and answers nothing. */
  freeze(): void
  thaw(): void
  /** Starts it again, empty, where it was. */
  start(): Promise<void>
}

/** A Redis of the test's own, which keeps nothing on disk. */
export async function startRedis({ isRunning = true } = {}): Promise<RedisServer> {
  const [port, folder] = [await freePort(), await temporaryFolder()]
  let server: Tethered | undefined
  const redis: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      server?.signal('SIGKILL')
      await server?.ended
    },
    freeze: () => server?.signal('SIGSTOP'),
    thaw: () => server?.signal('SIGCONT'),
    async start() {
      const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder]
      const keepNothing = ['--save', '', '--appendonly', 'no']
      server = await startTethered({
        program: 'redis-server',
        args: [...args, ...keepNothing],
        cwd: folder,
      })
      await server.match(/Ready to accept connections/)
    },
  }
  if (isRunning) await redis.start()
  return redis
}
