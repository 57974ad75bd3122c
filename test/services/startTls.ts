import { connect } from 'node:net'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { listen } from '../listen.js'
import type { Certificate } from './createCertificate.js'

/** TLS before a plain server on this machine; resolves to its address. */
export async function startTls(
  { certificate, key }: Certificate,
  plainUrl: string,
): Promise<string> {
  const { hostname, port } = new URL(plainUrl)
  const server = createServer({ cert: certificate, key }, (secure) => {
    const plain = connect(Number(port), hostname)
    secure.pipe(plain).pipe(secure)
    secure.on('error', () => plain.destroy()).on('close', () => plain.destroy())
    plain.on('error', () => secure.destroy()).on('close', () => secure.destroy())
  })
  server.on('tlsClientError', () => {}) // a client that trusts nobody here
  const url = await listen(server)
  onTestFinished(() => void server.close())
  return url.replace('http://127.0.0.1', 'https://localhost')
}
