import { createServer } from 'node:net'

/** Ports to try after the preferred one. */
const TRIES = 20

/**
 * Finds the first free port from `preferred` on. 0 is returned as is: the system then chooses.
 *
 * @param {number} preferred
 * @returns {Promise<number>}
 */
export async function findFreePort(preferred) {
  if (preferred === 0) return 0
  const last = Math.min(preferred + TRIES, 65_535)
  for (let port = preferred; port <= last; port += 1) {
    if (!(await isFree(port))) continue
    if (port !== preferred) console.log(`Port ${preferred} is in use, taking ${port} instead.`)
    return port
  }
  throw new Error(`The ports from ${preferred} to ${last} are all in use. Set another one.`)
}

/**
 * Checks IPv4 and IPv6: for `localhost`, a browser may try [::1] first and find another app.
 *
 * @param {number} port
 */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer()
    try {
      await listen(probe, port, host)
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') return false
      if (host === '127.0.0.1') throw error
      // no IPv6 on this machine
    } finally {
      if (probe.listening) await new Promise((resolve) => probe.close(resolve))
    }
  }
  return true
}

/**
 * Listens on localhost only. Resolves to the actual port, also for port 0.
 *
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<number>}
 */
export function listen(server, port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
