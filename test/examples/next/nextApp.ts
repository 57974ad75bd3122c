import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../../runtimes/install.js'
import { runLeashed } from '../../runtimes/runLeashed.js'
import { type Leashed, startLeashed } from '../../runtimes/startLeashed.js'

const folder = fileURLToPath(new URL('../../../examples/next', import.meta.url))
const next = join(folder, 'node_modules/next/dist/bin/next')
const compiler = join(folder, 'node_modules/typescript/bin/tsc')

// set, so that no .env.local of the folder sets them
const noKey = { INDEXER_BASE_URL: '', INDEXER_API_KEY: '' }
const anyHost = { PAGE_ORIGIN: '' }
const quiet = { NEXT_TELEMETRY_DISABLED: '1' }

/** What a browser may fetch without asking for a page. */
export const staticFiles: string = join(folder, '.next/static')

/** Installs, checks the types and builds, as its README has it. Nothing of that knows the key. */
export async function buildNext(): Promise<void> {
  await install(folder)
  await rm(join(folder, '.next'), { recursive: true, force: true })
  await run(next, 'typegen')
  await run(compiler, '--noEmit')
  await run(next, 'build')
}

/** Serves the build on a free port of loopback. */
export async function startNext(env: {
  INDEXER_BASE_URL: string
  INDEXER_API_KEY: string
}): Promise<Leashed & { url: string }> {
  const args = [next, 'start', '--hostname', '127.0.0.1']
  const server = startLeashed({
    command: process.execPath,
    args,
    cwd: folder,
    env: { PORT: '0', ...quiet, ...anyHost, ...env },
  })
  try {
    const [url] = await server.match(/http:\/\/127\.0\.0\.1:\d+/)
    return { ...server, url }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function run(...args: string[]): Promise<void> {
  await runLeashed({
    command: process.execPath,
    args,
    cwd: folder,
    env: { ...quiet, ...noKey },
  })
}
