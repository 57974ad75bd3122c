import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { listen } from '../listen.js'
import { systemNode } from '../tools/nodes.js'
import { apiKey, start, temporaryFolder, writePage } from './recipes.js'
import { sendRequest } from './sendRequest.js'

/** A free port, for servers that cannot listen on port 0. */
export async function freePort(): Promise<number> {
  const server = createTcpServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}

/** Starts a Redis, without persistence. */
export async function startRedis() {
  const [port, cwd] = [await freePort(), await temporaryFolder()]
  const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no']
  const run = async () => {
    const started = start('redis-server', args, { cwd })
    await started.match(/Ready to accept connections/)
    return started
  }
  let server = await run()
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Kills it, with open connections and pending commands. */
    kill: () => server.stop(),
    /** Starts it again, empty, on the same port. */
    async restart() {
      server = await run()
    },
    /** The kernel still accepts connections, but no command gets a reply. */
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
  }
}

/** Reached by so few requests that a slow Redis still answers all in time. */
export const lowLimits = { 'points: 300,': 'points: 20,', 'points: 1_000,': 'points: 100,' }

/** Starts two proxies of docs/proxy/limits.md, one on the machine's Node. */
export async function startProxies(baseUrl: string, redisUrl: string, replacements = {}) {
  const cwd = await writePage('limits', { ...lowLimits, ...replacements })
  const startProxy = async (node: string, key: string, onPort = 0) => {
    const env = { INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: key, REDIS_URL: redisUrl }
    const child = start(node, ['server.mjs'], { cwd, env: { ...env, PORT: `${onPort}` } })
    const [url, port] = await child.match(/http:\/\/127\.0\.0\.1:(\d+)/)
    await sendRequest(url, { body: 'none' }) // the first request of a process is slow
    return {
      ...{ ...child, url, port: Number(port) },
      /** Restarts it with another key, as docs/proxy/limits.md says. */
      async restart(newKey: string) {
        child.signal('SIGTERM')
        await child.ended
        await startProxy(node, newKey, Number(port))
      },
    }
  }
  const nodes = [process.execPath, systemNode ?? process.execPath]
  const proxies = await Promise.all(nodes.map((node) => startProxy(node, apiKey)))
  return { proxies, urlOf: (index: number) => proxies[index % 2]?.url ?? '' }
}

/** Starts nginx with a configuration of a page. `X-Test-Address` sets the client's address. */
async function startNginx(configuration: string) {
  const cwd = await temporaryFolder()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const text = `worker_processes 2;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(cwd, 'nginx.pid')};
    error_log stderr notice;
    events { worker_connections 2048; }
    http {
      access_log off;
      set_real_ip_from 127.0.0.1;
      real_ip_header X-Test-Address;
      ${paths.map((name) => `${name}_temp_path ${join(cwd, name)};`).join('\n')}
      include ${configuration};
    }`
  await writeFile(join(cwd, 'nginx.conf'), text)
  // `-e`: before nginx has read its configuration, it opens a default log that needs root
  const args = ['-p', cwd, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
  const nginx = start('nginx', args, { cwd })
  await nginx.match(/start worker process \d+[^]*start worker process \d+/)
  const exited = () => nginx.printed().split('exited with code 0').length
  return {
    /** Reloads the configuration, and waits until the old workers have exited. */
    async reload() {
      const before = exited()
      nginx.signal('SIGHUP')
      await vi.waitUntil(() => exited() === before + 2, { timeout: 120_000 })
    },
  }
}

type Certificate = Awaited<ReturnType<typeof createCertificate>>

/** Creates a self-signed certificate for `localhost`. */
export async function createCertificate() {
  const folder = await temporaryFolder()
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', keyPath, '-out', certificatePath, '-days', '1']
  await promisify(execFile)('openssl', ['req', ...kind, ...names, ...out])
  const [ca, key] = await Promise.all(
    [certificatePath, keyPath].map((path) => readFile(path, 'utf8')),
  )
  return { certificatePath, keyPath, ca, key }
}

/** Terminates TLS in front of a plain server; resolves to its URL. */
async function startTls({ ca, key }: Certificate, plainUrl: string): Promise<string> {
  const { hostname, port } = new URL(plainUrl)
  const server = createTlsServer({ cert: ca, key }, (secure) => {
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

/** What both configurations of docs/proxy/nginx.md have in common. */
const serverOf = ({ certificatePath, keyPath }: Certificate, port: number) => ({
  'listen 443': `listen 127.0.0.1:${port}`,
  'server_name dapp.example': 'server_name localhost',
  '/etc/ssl/dapp.example.pem': certificatePath,
  '/etc/ssl/dapp.example.key': keyPath,
})

/** nginx without a Node proxy. Both sides use TLS. */
export async function startNginxOnly(serviceUrl: string, trusted?: Certificate) {
  const certificate = await createCertificate()
  const [port, secureUrl] = [await freePort(), await startTls(certificate, serviceUrl)]
  const origin = `https://localhost:${port}`
  const keyFolder = await temporaryFolder()
  const writeKey = (key: string) =>
    writeFile(join(keyFolder, 'key.conf'), `proxy_set_header X-API-KEY "${key}";\n`)
  await writeKey(apiKey)
  const folder = await writePage('nginx', {
    ...serverOf(certificate, port),
    'https://dapp.example': origin,
    'https://indexer.example': secureUrl,
    '/etc/ssl/certs/ca-certificates.crt': (trusted ?? certificate).certificatePath,
    '/etc/nginx/indexer-key.conf': join(keyFolder, 'key.conf'),
  })
  const nginx = await startNginx(join(folder, 'indexer.conf'))
  return {
    ...{ url: `${origin}/api/wallet-balance`, origin, ca: certificate.ca },
    async setKey(key: string) {
      await writeKey(key)
      await nginx.reload()
    },
  }
}

/** nginx in front of two proxies. */
export async function startNginxWithProxies(serviceUrl: string, { tls = true } = {}) {
  const [redis, certificate, port] = [
    await startRedis(),
    await createCertificate(),
    await freePort(),
  ]
  const { proxies } = await startProxies(serviceUrl, redis.url)
  const folder = await writePage('nginx', {
    ...(!tls && { '443 ssl': '443', 'ssl_reject_handshake on;': '', ' ssl_': ' # ssl_' }),
    ...serverOf(certificate, port),
    '127.0.0.1:3001': `127.0.0.1:${proxies[0]?.port}`,
    '127.0.0.1:3002': `127.0.0.1:${proxies[1]?.port}`,
  })
  await startNginx(join(folder, 'wallet-proxy.conf'))
  const origin = `http${tls ? 's' : ''}://localhost:${port}`
  return {
    ...{ url: `${origin}/api/wallet-balance`, origin, ca: certificate.ca, proxies },
    /** One by one. */
    async setKey(key: string) {
      for (const proxy of proxies) await proxy.restart(key)
    },
  }
}
