import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.js'
import { writeRecipe } from './recipe.js'
import { spawnCommand } from './spawnCommand.js'

/** Runtimes, frameworks and build tools, installed once. `devDependencies` are for the full matrix. */
export const toolsFolder: string = fileURLToPath(new URL('../tools', import.meta.url))

const recipes = fileURLToPath(new URL('../../docs/proxy', import.meta.url))

/** A runtime with the proxy, set up by its recipe. */
export type Host = {
  /** 'Next route handler', 'Deno', … */
  readonly name: string
  /** Runs all cases, not only five: differences were found here. */
  readonly isFull: boolean
  /** Installs the runtime, writes the recipe's files, and builds them if needed. */
  readonly prepare: () => Promise<void>
  /** Starts the proxy at `url` (the full URL of the endpoint) for the service at `baseUrl`. */
  readonly start: (service: { baseUrl: string; apiKey: string }) => Promise<RunningHost>
}

export type RunningHost = { readonly url: string; readonly stop: () => Promise<void> }

export type HostOptions = {
  readonly name: string
  /** The recipe's page, relative to docs/proxy. */
  readonly recipe: string
  /** Starts the recipe, once it is installed. */
  readonly command: (paths: Paths) => readonly [command: string, ...args: string[]]
  /** Most recipes need no build. */
  readonly build?: (paths: Paths) => Promise<void>
  readonly env?: Readonly<Record<string, string>>
  /** Default: no. */
  readonly isFull?: boolean
  /** Finds the port in the output; default: in `http://127.0.0.1:…`. */
  readonly port?: RegExp
}

export type Paths = {
  /** The folder of the installation. */
  readonly folder: string
  readonly bin: string
  /** The folder of the recipe's files, in `dist`, which Git, Biome and ESLint ignore. */
  readonly files: string
}

let installed: Promise<void> | undefined
const prepared = new Map<string, Promise<void>>()

/** Installs `test/tools`, with `MATRIX=core` without those that take long. */
export function installTools(): Promise<void> {
  // both, because of NODE_ENV=production
  installed ??= install(toolsFolder, process.env.MATRIX === 'core' ? '--omit=dev' : '--include=dev')
  return installed
}

export function createHost(options: HostOptions): Host {
  const { name, recipe, isFull = false, command, build, env } = options
  const { port = /http:\/\/127\.0\.0\.1:(\d+)/ } = options
  const folder = toolsFolder
  const files = join(folder, 'dist', basename(recipe))
  const paths = { folder, bin: join(folder, 'node_modules/.bin'), files }

  async function prepare(): Promise<void> {
    await installTools()
    await rm(paths.files, { recursive: true, force: true })
    await writeRecipe(join(recipes, `${recipe}.md`), paths.files)
    await build?.(paths)
  }

  return {
    name,
    isFull,
    prepare() {
      // once per recipe: several hosts run the same files
      const preparation = prepared.get(recipe) ?? prepare()
      prepared.set(recipe, preparation)
      return preparation
    },
    async start({ baseUrl, apiKey }) {
      const [program, ...args] = command(paths)
      const serverEnv = { PORT: '0', INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: apiKey, ...env }
      const server = spawnCommand({ command: program, args, cwd: paths.files, env: serverEnv })
      try {
        const [, found] = await server.match(port)
        return { url: `http://127.0.0.1:${found}/api/wallet-balance`, stop: server.stop }
      } catch (error) {
        await server.stop()
        throw error
      }
    },
  }
}
