import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Host } from './Host.js'
import { install } from './install.js'
import { writeRecipe } from './recipe.js'
import { startLeashed } from './startLeashed.js'

const hostsFolder = fileURLToPath(new URL('hosts', import.meta.url))
const recipes = fileURLToPath(new URL('../../docs/proxy', import.meta.url))

export type HostPlan = {
  readonly name: string
  /** Of its recipe in docs/proxy, and of its folder in hosts. */
  readonly recipe: string
  /** The command that runs the recipe, found once it is installed. */
  readonly command: (places: Places) => readonly [command: string, ...args: string[]]
  readonly version: (places: Places) => string | Promise<string>
  /** What is to be done before that; most recipes need no build. */
  readonly build?: (places: Places) => Promise<void>
  readonly env?: Readonly<Record<string, string>>
  /** Finds the port in what it prints; by default in `http://127.0.0.1:…`. */
  readonly port?: RegExp
}

export type Places = {
  /** Where its package.json is. */
  readonly folder: string
  /** What it installed to be run. */
  readonly bin: string
  /** Where the recipe's files are written: in `dist`, which the repository's tools leave alone. */
  readonly files: string
}

const usualPort = /http:\/\/127\.0\.0\.1:(\d+)/
const prepared = new Map<string, Promise<void>>()

export function createHost(plan: HostPlan): Host {
  const folder = join(hostsFolder, plan.recipe)
  const places = { folder, bin: join(folder, 'node_modules/.bin'), files: join(folder, 'dist') }

  async function prepare(): Promise<void> {
    await install(folder)
    await writeRecipe(join(recipes, `${plan.recipe}.md`), places.files)
    await plan.build?.(places)
  }

  return {
    name: plan.name,
    prepare() {
      // once, also where two Nodes run the same files
      const known = prepared.get(folder) ?? prepare()
      prepared.set(folder, known)
      return known
    },
    async start({ baseUrl, apiKey }) {
      const [command, ...args] = plan.command(places)
      const env = { PORT: '0', INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: apiKey, ...plan.env }
      const server = startLeashed({ command, args, cwd: places.files, env })
      try {
        const [, port] = await server.match(plan.port ?? usualPort)
        return {
          url: `http://127.0.0.1:${port}/api/wallet-balance`,
          version: await plan.version(places),
          stop: () => server.stop(),
        }
      } catch (error) {
        await server.stop()
        throw error
      }
    },
  }
}
