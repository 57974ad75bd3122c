import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { tools } from '../tools/install.js'
import { findNodes } from '../tools/nodes.js'
import { apiKey, start, writePage } from './start.js'

/** A server of a page of docs/proxy, and how to start it. */
type Host = readonly [name: string, page: string, program: string, ...args: string[]]

const installed = (name: string) => join(tools, 'node_modules/.bin', name)

// as in docs/proxy/node.md
const permissions = ['--allow-net', '--allow-env=INDEXER_BASE_URL,INDEXER_API_KEY,PAGE_ORIGIN,PORT']

export const hosts: readonly Host[] = [
  ...findNodes().map(
    ({ major, path }): Host => [`node:http on Node ${major}`, 'node', path, 'server.mjs'],
  ),
  ['Deno', 'node', installed('deno'), 'run', ...permissions, 'deno.mjs'],
  ['Bun', 'node', installed('bun'), 'run', 'bun.mjs'],
  // workerd prints its port to the control channel, here standard output
  ['Workers', 'workers', installed('workerd'), 'serve', 'workerd.capnp', '--control-fd=1'],
]

/** Starts the proxy for a service. */
export async function startHost([name, page, program, ...args]: Host, service: string) {
  const cwd = await writePage(page)
  if (name === 'Workers') await bundleWorker(cwd)
  const env = { INDEXER_BASE_URL: service, INDEXER_API_KEY: apiKey, PORT: '0' }
  const quiet = { DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' }
  const proxy = start(program, args, { cwd, env: { ...env, ...quiet } })
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
    ...{ bundle: true, format: 'esm', platform: 'browser', logLevel: 'warning' },
    ...{ conditions: ['workerd', 'worker', 'browser'], external: ['cloudflare:*', 'node:*'] },
  })
  const bindings = ['INDEXER_BASE_URL', 'INDEXER_API_KEY'].map(
    (name) => `(name = "${name}", fromEnvironment = "${name}")`,
  )
  const capnp = `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        (name = "worker", worker = (
          modules = [(name = "worker.js", esModule = embed "worker.js")],
          compatibilityDate = "${config.compatibility_date}", bindings = [${bindings.join()}],
        )),
        (name = "internet", network = (allow = ["private"])), # the service is on localhost
      ],
      sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
    );`
  await writeFile(join(folder, 'workerd.capnp'), capnp)
}
