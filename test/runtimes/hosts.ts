import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { tools } from '../tools/install.js'
import { findNodes, type Node } from '../tools/nodes.js'
import type { Started } from '../tools/startProcess.js'
import { apiKey, start, writePage } from './recipes.js'

export type Host = {
  readonly name: string
  /** The page of docs/proxy with its files. */
  readonly page: string
  readonly command: readonly [program: string, ...args: string[]]
  /** What the page does not contain. */
  readonly files?: Readonly<Record<string, string>>
  readonly build?: (folder: string) => Promise<unknown>
}

const installed = (name: string) => join(tools, 'node_modules/.bin', name)

// as in docs/proxy/node.md
const permissions = ['--allow-net', '--allow-env=INDEXER_BASE_URL,INDEXER_API_KEY,PAGE_ORIGIN,PORT']

const serve = "listen(process.env.PORT, '127.0.0.1')"

/** Each server that docs/proxy has a recipe for. */
export const hosts: readonly Host[] = [
  ...findNodes().map(onNode),
  { name: 'Hono', page: 'node', command: [process.execPath, 'hono.mjs'] },
  {
    ...{ name: 'Express', page: 'node', command: [process.execPath, 'express.mjs'] },
    // the part of Express that the recipe uses, so that no framework is installed
    files: {
      'node_modules/express/package.json': '{ "type": "module", "exports": "./index.js" }',
      'node_modules/express/index.js': `import { createServer } from 'node:http'
        export default () => {
          const server = createServer()
          return {
            all: (path, listener) => server.on('request', (incoming, outgoing) =>
              incoming.url.split('?')[0] === path ? listener(incoming, outgoing) : outgoing.end()),
            listen: (...where) => server.listen(...where),
          }
        }`,
    },
  },
  {
    ...{ name: 'Expo Router', page: 'expo-router', command: [process.execPath, 'serve.mjs'] },
    // calls the route as Expo's server does
    files: {
      'serve.mjs': `import { createServer } from 'node:http'
        import { getRequestListener } from '@hono/node-server'
        import * as route from './src/app/api/wallet-balance+api.ts'
        const server = createServer(getRequestListener((request) => route[request.method](request)))
        server.${serve}.on('listening', () =>
          console.log(\`http://127.0.0.1:\${server.address().port}\`))`,
    },
  },
  { name: 'Deno', page: 'node', command: [installed('deno'), 'run', ...permissions, 'deno.mjs'] },
  { name: 'Bun', page: 'node', command: [installed('bun'), 'run', 'bun.mjs'] },
  {
    ...{ name: 'Cloudflare Workers', page: 'workers', build: bundleWorker },
    // workerd prints its port to the control channel, here standard output
    command: [installed('workerd'), 'serve', 'workerd.capnp', '--control-fd=1'],
  },
]

function onNode({ major, path }: Node): Host {
  return { name: `node:http on Node ${major}`, page: 'node', command: [path, 'server.mjs'] }
}

/** Starts the proxy for a service. */
export async function startHost(
  host: Host,
  baseUrl: string,
  pageOrigin = '',
): Promise<Started & { url: string }> {
  const { page, command, files = {}, build } = host
  const folder = await writePage(page)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await build?.(folder)
  const [program, ...args] = command
  const proxy = start(program, args, {
    cwd: folder,
    env: {
      ...{ INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: apiKey, PORT: '0', PAGE_ORIGIN: pageOrigin },
      ...{ DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' },
    },
  })
  const [, port] = await proxy.match(/(?:http:\/\/127\.0\.0\.1:|"port":)(\d+)/)
  return { ...proxy, url: `http://127.0.0.1:${port}/api/wallet-balance` }
}

/** Replaces wrangler: bundles the Worker, and writes a configuration for workerd. */
async function bundleWorker(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'wrangler.jsonc'), 'utf8')
  const config = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
  await build({
    entryPoints: [join(folder, config.main)],
    outfile: join(folder, 'worker.js'),
    ...{ bundle: true, format: 'esm', target: 'es2024', platform: 'browser' },
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'warning',
  })
  const variables = ['INDEXER_BASE_URL', 'INDEXER_API_KEY']
  const bindings = variables.map((name) => `(name = "${name}", fromEnvironment = "${name}")`)
  const capnp = `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        (name = "worker", worker = (
          modules = [(name = "worker.js", esModule = embed "worker.js")],
          compatibilityDate = "${config.compatibility_date}",
          bindings = [${bindings.join()}],
        )),
        # the service is on localhost
        (name = "internet", network = (allow = ["private"])),
      ],
      sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
    );`
  await writeFile(join(folder, 'workerd.capnp'), capnp)
}
