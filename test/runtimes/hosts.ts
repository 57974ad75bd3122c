import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildExpoRoute } from './buildExpoRoute.js'
import { buildStartApp } from './buildStartApp.js'
import { buildWorker } from './buildWorker.js'
import { createHost, type Host } from './createHost.js'
import { findNodes, type Node } from './nodes.js'
import { runCommand } from './spawnCommand.js'

const nextEnv = { NEXT_TELEMETRY_DISABLED: '1' }

const bun = createHost({
  name: 'Bun',
  recipe: 'node',
  command: ({ bin }) => [join(bin, 'bun'), 'run', 'bun.mjs'],
  env: { DO_NOT_TRACK: '1' },
})

// as in docs/proxy/node.md
const denoPermissions = [
  '--allow-net',
  '--allow-env=INDEXER_BASE_URL,INDEXER_API_KEY,PAGE_ORIGIN,PORT',
]

const deno = createHost({
  name: 'Deno',
  recipe: 'node',
  command: ({ bin }) => [join(bin, 'deno'), 'run', ...denoPermissions, 'deno.mjs'],
  env: { DENO_NO_UPDATE_CHECK: '1' },
})

const workers = createHost({
  name: 'Cloudflare Workers',
  recipe: 'workers',
  isFull: true,
  build: buildWorker,
  // workerd prints its port to the control channel, here standard output
  command: ({ bin }) => [join(bin, 'workerd'), 'serve', 'workerd.capnp', '--control-fd=1'],
  port: /"port":(\d+)/,
})

const next = createHost({
  name: 'Next route handler',
  recipe: '../guides/next',
  build: async ({ folder, files }) => {
    // the guide's proxy, without its pages
    for (const name of await readdir(join(files, 'app'))) {
      if (name !== 'api') await rm(join(files, 'app', name), { recursive: true })
    }
    const [command, ...args] = nextCommand(folder, 'build')
    await runCommand({ command, args, cwd: files, env: nextEnv })
  },
  command: ({ folder }) => nextCommand(folder, 'start', '--hostname', '127.0.0.1'),
  env: nextEnv,
})

export const tanstackStart: Host = createHost({
  name: 'TanStack Start',
  recipe: '../cookbook/tanstack-start',
  build: buildStartApp,
  command: ({ folder }) => [
    process.execPath,
    join(folder, 'node_modules/srvx/bin/srvx.mjs'),
    ...[
      'serve',
      '--prod',
      '--host=127.0.0.1',
      '--entry=dist/server/server.js',
      '--static=../client',
    ],
  ],
  env: { TEST: '' }, // set by vitest; srvx would not print its URL
})

/** The server of Expo Router, without `expo export`: {@link buildExpoRoute} replaces it. */
const expo = createHost({
  name: 'expo-server',
  recipe: 'expo-router',
  build: buildExpoRoute,
  command: () => [process.execPath, 'server.cjs'],
})

const nodes = findNodes().flatMap((node) => [
  onNode(node, 'Hono', 'hono.mjs'),
  onNode(node, 'Express', 'express.mjs'),
  onNode(node, 'node:http', 'server.mjs'),
])

/** Every runtime that has a recipe. */
export const allHosts: readonly Host[] = [...nodes, bun, deno, workers, next, tanstackStart, expo]

/** `MATRIX=core` leaves out those that take long to install or to build. */
export const hosts: readonly Host[] =
  process.env.MATRIX === 'core' ? [...nodes, workers, expo] : allHosts

function onNode({ major, path }: Node, framework: string, server: string): Host {
  return createHost({
    name: `${framework} on Node ${major}`,
    recipe: 'node',
    isFull: framework === 'node:http',
    command: () => {
      if (path !== undefined) return [path, server]
      throw new Error('Install Node 20, or set USER_NODE to its path.')
    },
  })
}

function nextCommand(folder: string, ...args: string[]): [string, ...string[]] {
  return [process.execPath, join(folder, 'node_modules/next/dist/bin/next'), ...args]
}
