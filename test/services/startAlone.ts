import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Certificate, createCertificate } from './createCertificate.js'
import { freePort } from './freePort.js'
import { type Nginx, startNginx } from './startNginx.js'
import { apiKey } from './startProxyProcess.js'
import { startTls } from './startTls.js'
import { writeRecipe } from './writeRecipe.js'

export type Alone = {
  /** The endpoint as the page calls it. */
  readonly url: string
  readonly origin: string
  readonly ca: string
  readonly nginx: Nginx
  /** Puts another key into the key's file, and has nginx read it. */
  setKey(key: string): Promise<void>
}

/** nginx alone before the service, as docs/proxy/nginx.md has it. Both ends speak TLS. */
export async function startAlone(
  serviceUrl: string,
  { trusted }: { trusted?: Certificate } = {},
): Promise<Alone> {
  const certificate = await createCertificate()
  const { certificatePath, keyPath } = certificate
  const [port, secureUrl] = [await freePort(), await startTls(certificate, serviceUrl)]
  const origin = `https://localhost:${port}`
  const folder = await writeRecipe(['nginx.md'], (path) => ({
    'listen 443': `listen 127.0.0.1:${port}`,
    'server_name dapp.example': 'server_name localhost',
    'https://dapp.example': origin,
    'https://indexer.example': secureUrl,
    '/etc/ssl/dapp.example.pem': certificatePath,
    '/etc/ssl/dapp.example.key': keyPath,
    '/etc/ssl/certs/ca-certificates.crt': (trusted ?? certificate).certificatePath,
    '/etc/nginx/indexer-key.conf': join(path, 'indexer-key.conf'),
    'your-key': apiKey,
  }))
  const nginx = await startNginx(join(folder, 'indexer.conf'))
  return {
    ...{ url: `${origin}/api/wallet-balance`, origin, ca: certificate.certificate, nginx },
    async setKey(key) {
      const text = `proxy_set_header X-API-KEY "${key}";\n`
      await writeFile(join(folder, 'indexer-key.conf'), text)
      await nginx.reload()
    },
  }
}
