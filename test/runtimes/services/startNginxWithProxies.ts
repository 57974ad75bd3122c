import { join } from 'node:path'
import { createCertificate } from './createCertificate.js'
import { freePort } from './freePort.js'
import { startNginx } from './startNginx.js'
import { redisPages, startPair, startProxy } from './startProxies.js'
import { startRedis } from './startRedis.js'
import { writeRecipes } from './writeRecipes.js'

/** nginx as in docs/proxy/nginx.md, in front of two proxies as in docs/proxy/limits.md. */
export async function startNginxWithProxies(baseUrl: string, { tls = true } = {}) {
  const [redis, certificate] = await Promise.all([startRedis(), createCertificate()])
  const settings = { folder: await writeRecipes(redisPages), baseUrl, redisUrl: redis.url }
  const proxies = await startPair(settings)
  const port = await freePort()
  const configuration = await writeRecipes(['nginx.md'], () => ({
    ...(!tls && { '443 ssl': '443', 'ssl_reject_handshake on;': '', ' ssl_': ' # ssl_' }),
    'listen 443': `listen 127.0.0.1:${port}`,
    'server_name dapp.example': 'server_name localhost',
    '/etc/ssl/dapp.example.pem': certificate.certificatePath,
    '/etc/ssl/dapp.example.key': certificate.keyPath,
    '127.0.0.1:3001': `127.0.0.1:${proxies[0].port}`,
    '127.0.0.1:3002': `127.0.0.1:${proxies[1].port}`,
  }))
  await startNginx(join(configuration, 'wallet-proxy.conf'))
  const origin = `http${tls ? 's' : ''}://localhost:${port}`
  return {
    /** The endpoint that the page calls. */
    url: `${origin}/api/wallet-balance`,
    ...{ origin, ca: certificate.certificate, proxies },
    /** Restarts the proxies one by one with another key, as in docs/proxy/limits.md. */
    async setKey(key: string) {
      for (const proxy of proxies) {
        proxy.signal('SIGTERM')
        await proxy.ended
        await startProxy({ ...settings, key, port: proxy.port })
      }
    },
  }
}
