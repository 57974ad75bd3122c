import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listen } from '../listen.js'
import { systemNode } from '../tools/nodes.js'
import { apiKey, sendRequest, start, temporaryFolder, writePage } from './start.js'

/** A free port, for servers that cannot listen on port 0. */
async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}

/** A Redis, empty at each start. `run` starts it, also again after it was killed. */
export async function startRedis() {
  const [port, cwd] = [await freePort(), await temporaryFolder()]
  const run = async () => {
    const redis = start('redis-server', ['--port', `${port}`, '--save', ''], { cwd })
    await redis.match(/Ready to accept connections/)
    return redis
  }
  return { ...(await run()), url: `redis://127.0.0.1:${port}`, run }
}

/** Two proxies of docs/proxy/limits.md, one on the machine's Node. */
export async function startProxies(baseUrl: string, redisUrl: string, replacements = {}) {
  // reached by so few requests that a slow Redis still answers all in time
  const lowLimits = { 'points: 300,': 'points: 20,', 'points: 1_000,': 'points: 100,' }
  const server = await writePage('node')
  const cwd = await writePage('limits', { ...lowLimits, ...replacements }, server)
  const startProxy = async (node: string, key: string, onPort = '0') => {
    const service = { INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: key }
    const env = { ...service, REDIS_URL: redisUrl, PORT: onPort }
    const child = start(node, ['server.mjs'], { cwd, env })
    const [origin, port = ''] = await child.match(/http:\/\/127\.0\.0\.1:(\d+)/)
    const url = `${origin}/api/wallet-balance`
    await sendRequest(url, { body: 'none' }) // the first request of a process is slow
    const setKey = async (newKey: string) => {
      child.signal('SIGTERM')
      await child.ended
      await startProxy(node, newKey, port)
    }
    return { ...child, url, port, setKey }
  }
  const own = process.execPath
  return Promise.all([startProxy(own, apiKey), startProxy(systemNode ?? own, apiKey)])
}

/** Starts nginx with a configuration. `X-Test-Address` sets the client's address. */
async function startNginx(configuration: string) {
  const cwd = await temporaryFolder()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const text = `worker_processes 2; ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(cwd, 'nginx.pid')}; error_log stderr notice; events { worker_connections 2048; }
    http {
      access_log off; set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;
      ${paths.map((name) => `${name}_temp_path ${join(cwd, name)};`).join(' ')}
      include ${configuration};
    }`
  await writeFile(join(cwd, 'nginx.conf'), text)
  // `-e`: before nginx has read its configuration, it opens a default log that needs root
  const args = ['-p', cwd, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
  const nginx = start('nginx', args, { cwd })
  await nginx.match(/start worker process \d+[^]*start worker process \d+/)
  return nginx
}

/** A self-signed certificate for `localhost`. */
async function createCertificate() {
  const folder = await temporaryFolder()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', key, '-out', certificate, '-days', '1']
  await promisify(execFile)('openssl', ['req', ...kind, ...names, ...out])
  return { certificate, key, ca: await readFile(certificate, 'utf8') }
}

/** nginx in front of two proxies. */
export async function startNginxWithProxies(serviceUrl: string) {
  const [port, { certificate, key, ca }] = [await freePort(), await createCertificate()]
  const origin = `https://localhost:${port}`
  const redis = await startRedis()
  const [one, other] = await startProxies(serviceUrl, redis.url)
  const ports = { ':3001': `:${one.port}`, ':3002': `:${other.port}` }
  const folder = await writePage('nginx', {
    'listen 443': `listen 127.0.0.1:${port}`,
    'server_name dapp.example': 'server_name localhost',
    '/etc/ssl/dapp.example.pem': certificate,
    '/etc/ssl/dapp.example.key': key,
    ...ports,
  })
  await startNginx(join(folder, 'wallet-proxy.conf'))
  const setKey = async (text: string) => {
    await one.setKey(text)
    await other.setKey(text)
  }
  return { url: `${origin}/api/wallet-balance`, origin, ca, setKey, proxyUrl: one.url }
}
