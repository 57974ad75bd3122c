import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from '../../listen.js'

/** Passes connections on to a Redis. */
export async function startRelay(redisUrl: string) {
  const { hostname, port } = new URL(redisUrl)
  const pairs = new Map<Socket, Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.set(near, far)
    near.pipe(far).pipe(near)
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
  })
  const url = await listen(server)
  onTestFinished(() => {
    for (const near of pairs.keys()) near.destroy()
    server.close()
  })
  return {
    url: url.replace('http:', 'redis:'),
    /**
     * The connections so far go silent and stay open, as when a host vanishes and nobody is left to
     * close them. New ones work, as when another host has taken its address.
     */
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
      }
    },
  }
}
