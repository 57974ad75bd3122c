import { startProcess } from './startProcess.js'
import { freePort, temporaryFolder } from './temporary.js'

/** Starts a Redis for the test, without persistence. */
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
    /** Kills it, with open connections and pending commands. */
    async kill() {
      server.signal('SIGKILL')
      await server.ended
    },
    /** Restarts it, empty, on the same port. */
    async start() {
      server = await run()
    },
    /** The kernel still accepts connections, but no command gets a reply. */
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
  }
}
