import { freePort } from './freePort.js'
import { startProcess } from './startProcess.js'
import { temporaryFolder } from './temporaryFolder.js'

/** A Redis of the test's own, which keeps nothing on disk. */
export async function startRedis() {
  const [port, folder] = [await freePort(), await temporaryFolder()]
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no']
  const run = async () => {
    const started = startProcess('redis-server', args, folder)
    await started.match(/Ready to accept connections/)
    return started
  }
  let server = await run()
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends at once, with connections open and commands under way. */
    async kill() {
      server.signal('SIGKILL')
      await server.ended
    },
    /** Starts it again, empty, where it was. */
    async start() {
      server = await run()
    },
    /** Goes on accepting connections, as the kernel does that for it, and answers nothing. */
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
  }
}
