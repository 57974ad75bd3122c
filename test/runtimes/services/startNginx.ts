import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProcess } from './startProcess.js'
import { lowLimits, redisPages, startPair, startProxy } from './startProxies.js'
import { startRedis } from './startRedis.js'
import { createCertificate, freePort, temporaryFolder } from './temporary.js'
import { writeRecipes } from './writeRecipes.js'

/** Starts nginx with a configuration from the docs. `X-Test-Address` sets the client's address. */
async function startNginx(configuration: string) {
  const folder = await temporaryFolder()
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 2;
    pid ${join(folder, 'nginx.pid')};
    error_log stderr notice;
    events { worker_connections 2048; }
    http {
      access_log off;
      set_real_ip_from 127.0.0.1;
      real_ip_header X-Test-Address;
      ${temporaryPaths.join('\n')}
      include ${configuration};
    }`,
  )
  // `-e`: before nginx has read its configuration, it opens a default log that needs root
  const args = ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
  const nginx = startProcess('nginx', args, folder)
  await nginx.match(/start worker process \d+[^]*start worker process \d+/)
}

/** nginx as in docs/proxy/nginx.md, in front of two proxies as in docs/proxy/limits.md. */
export async function startNginxWithProxies(baseUrl: string, { tls = true } = {}) {
  const [redis, certificate] = await Promise.all([startRedis(), createCertificate()])
  const settings = {
    folder: await writeRecipes(redisPages, lowLimits),
    baseUrl,
    redisUrl: redis.url,
  }
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
