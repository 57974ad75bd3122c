import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { listen } from '../../listen.js'
import { type Certificate, createCertificate } from './createCertificate.js'
import { freePort } from './freePort.js'
import { startNginx } from './startNginx.js'
import { apiKey } from './startProxies.js'
import { writeRecipes } from './writeRecipes.js'

/** nginx without a Node proxy, as in docs/proxy/nginx.md. Both sides use TLS. */
export async function startNginxOnly(serviceUrl: string, trusted?: Certificate) {
  const certificate = await createCertificate()
  const [port, secureUrl] = [await freePort(), await startTls(certificate, serviceUrl)]
  const origin = `https://localhost:${port}`
  const folder = await writeRecipes(['nginx.md'], (path) => ({
    'listen 443': `listen 127.0.0.1:${port}`,
    'server_name dapp.example': 'server_name localhost',
    'https://dapp.example': origin,
    'https://indexer.example': secureUrl,
    '/etc/ssl/dapp.example.pem': certificate.certificatePath,
    '/etc/ssl/dapp.example.key': certificate.keyPath,
    '/etc/ssl/certs/ca-certificates.crt': (trusted ?? certificate).certificatePath,
    '/etc/nginx/indexer-key.conf': join(path, 'indexer-key.conf'),
    'your-key': apiKey,
  }))
  const nginx = await startNginx(join(folder, 'indexer.conf'))
  return {
    /** The endpoint that the page calls. */
    url: `${origin}/api/wallet-balance`,
    ...{ origin, ca: certificate.certificate },
    /** Writes the key's file and reloads nginx. */
    async setKey(key: string) {
      const text = `proxy_set_header X-API-KEY "${key}";\n`
      await writeFile(join(folder, 'indexer-key.conf'), text)
      await nginx.reload()
    },
  }
}

/** Terminates TLS in front of a plain server; resolves to its URL. */
async function startTls({ certificate, key }: Certificate, plainUrl: string): Promise<string> {
  const { hostname, port } = new URL(plainUrl)
  const server = createServer({ cert: certificate, key }, (secure) => {
    const plain = connect(Number(port), hostname)
    secure.pipe(plain).pipe(secure)
    secure.on('error', () => plain.destroy()).on('close', () => plain.destroy())
    plain.on('error', () => secure.destroy()).on('close', () => secure.destroy())
  })
  server.on('tlsClientError', () => {}) // a client that does not trust the certificate
  const url = await listen(server)
  onTestFinished(() => void server.close())
  return url.replace('http://127.0.0.1', 'https://localhost')
}
