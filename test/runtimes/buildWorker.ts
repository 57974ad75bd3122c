import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Paths } from './createHost.js'

/** The fields of wrangler.jsonc that are used here. */
type WranglerConfig = {
  main: string
  compatibility_date: string
  compatibility_flags?: string[]
}

/**
 * Replaces wrangler: bundles the recipe's Worker, and writes a configuration for workerd from
 * wrangler.jsonc. Variables come from the environment.
 */
export async function buildWorker({ files }: Paths): Promise<void> {
  const config = await readConfig(join(files, 'wrangler.jsonc'))
  await build({
    entryPoints: [join(files, config.main)],
    outfile: join(files, 'worker.js'),
    bundle: true,
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'warning',
  })
  await writeFile(join(files, 'workerd.capnp'), workerdConfig(config))
}

async function readConfig(path: string): Promise<WranglerConfig> {
  const text = await readFile(path, 'utf8')
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, '')) as WranglerConfig // of the recipe
}

function workerdConfig({ compatibility_date, compatibility_flags = [] }: WranglerConfig): string {
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "${compatibility_date}",
      compatibilityFlags = ${JSON.stringify(compatibility_flags)},
      bindings = [
        (name = "INDEXER_BASE_URL", fromEnvironment = "INDEXER_BASE_URL"),
        (name = "INDEXER_API_KEY", fromEnvironment = "INDEXER_API_KEY"),
      ],
    )),
    # the service is on localhost
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`
}
