import { join } from 'node:path'
import { buildWorker } from './buildWorker.js'
import { createHost } from './createHost.js'
import type { Host } from './Host.js'
import { findNodes, type Node } from './nodes.js'
import { runLeashed } from './runLeashed.js'
import { versionOf } from './versionOf.js'

const quietNext = { NEXT_TELEMETRY_DISABLED: '1' }

const bun = createHost({
  name: 'Bun',
  recipe: 'bun',
  command: ({ bin }) => [join(bin, 'bun'), 'run', 'server.ts'],
  version: ({ bin }) => versionOf(join(bin, 'bun')),
  env: { DO_NOT_TRACK: '1' },
})

const denoRights = ['--allow-net', '--allow-env=INDEXER_BASE_URL,INDEXER_API_KEY,PAGE_ORIGIN,PORT']

const deno = createHost({
  name: 'Deno',
  recipe: 'deno',
  command: ({ bin }) => [join(bin, 'deno'), 'run', ...denoRights, 'server.ts'],
  version: ({ bin }) => versionOf(join(bin, 'deno')),
  env: { DENO_NO_UPDATE_CHECK: '1' },
})

const workers = createHost({
  name: 'Cloudflare Workers',
  recipe: 'workers',
  build: buildWorker,
  // the runtime of Workers by itself; its port comes on the control channel, here standard output
  command: ({ bin }) => [join(bin, 'workerd'), 'serve', 'workerd.capnp', '--control-fd=1'],
  port: /"port":(\d+)/,
  version: ({ bin }) => versionOf(join(bin, 'workerd')),
})

const next = createHost({
  name: 'Next route handler',
  recipe: 'next',
  build: async ({ folder, files }) => {
    const [command, ...args] = nextCommand(folder, 'build')
    await runLeashed({ command, args, cwd: files, env: quietNext })
  },
  command: ({ folder }) => nextCommand(folder, 'start', '--hostname', '127.0.0.1'),
  version: ({ folder }) => versionOf(process.execPath, nextProgram(folder)),
  env: quietNext,
})

const nodes = findNodes().flatMap((node) => [
  onNode(node, 'Hono', 'hono.mjs'),
  onNode(node, 'Express', 'express.mjs'),
  onNode(node, 'node:http', 'server.mjs'),
])

/** Every runtime that has a recipe. */
export const allHosts: readonly Host[] = [...nodes, bun, deno, workers, next]

/** `MATRIX=core` leaves out those that take long to install or to build. */
export const hosts: readonly Host[] = process.env.MATRIX === 'core' ? [...nodes, workers] : allHosts

function onNode({ major, path }: Node, framework: string, server: string): Host {
  const executable = () => {
    if (path !== undefined) return path
    throw new Error('No Node but that of the tools: install Node 20, or name it in USER_NODE.')
  }
  return createHost({
    name: `${framework} on Node ${major}`,
    recipe: 'node',
    command: () => [executable(), server],
    version: () => versionOf(executable()),
  })
}

function nextCommand(folder: string, ...args: string[]): [string, ...string[]] {
  return [process.execPath, nextProgram(folder), ...args]
}

function nextProgram(folder: string): string {
  return join(folder, 'node_modules/next/dist/bin/next')
}
