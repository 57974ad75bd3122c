import { join } from 'node:path'
import { type Certificate, createCertificate } from './createCertificate.js'
import { freePort } from './freePort.js'
import { type Nginx, startNginx } from './startNginx.js'
import { type ProxyProcess, type ProxySettings, startProxyProcess } from './startProxyProcess.js'
import { type RedisServer, startRedis } from './startRedis.js'
import { writeRecipe } from './writeRecipe.js'

export type Front = {
  /** The endpoint as the page calls it. */
  readonly url: string
  readonly origin: string
  readonly ca: string
  readonly redis: RedisServer
  readonly proxies: readonly [ProxyProcess, ProxyProcess]
  readonly nginx: Nginx
  /** Starts a proxy again on its port, with other settings. */
  restart(proxy: ProxyProcess, settings?: Partial<ProxySettings>): Promise<ProxyProcess>
}

/** nginx as docs/proxy/nginx.md has it, before two processes of the proxy of these documents. */
export async function startFront(
  baseUrl: string,
  documents: readonly string[] = ['redis.md'],
): Promise<Front> {
  const [redis, certificate] = await Promise.all([startRedis(), createCertificate()])
  const folder = await writeRecipe(documents)
  const settings = { folder, baseUrl, redisUrl: redis.url }
  const proxies = await Promise.all([startProxyProcess(settings), startProxyProcess(settings)])
  const port = await freePort()
  const configuration = await writeFront(port, certificate, proxies)
  const nginx = await startNginx(join(configuration, 'wallet-proxy.conf'))
  const origin = `https://localhost:${port}`
  return {
    ...{ url: `${origin}/api/wallet-balance`, origin, ca: certificate.certificate },
    ...{ redis, proxies, nginx },
    async restart(proxy, changed) {
      await proxy.stop()
      return startProxyProcess({ ...settings, port: proxy.port, ...changed })
    },
  }
}

function writeFront(
  port: number,
  { certificatePath, keyPath }: Certificate,
  [first, second]: readonly ProxyProcess[],
): Promise<string> {
  return writeRecipe(['nginx.md'], () => ({
    'listen 443': `listen 127.0.0.1:${port}`,
    'server_name dapp.example': 'server_name localhost',
    '/etc/ssl/dapp.example.pem': certificatePath,
    '/etc/ssl/dapp.example.key': keyPath,
    '127.0.0.1:3001': `127.0.0.1:${first?.port}`,
    '127.0.0.1:3002': `127.0.0.1:${second?.port}`,
  }))
}
