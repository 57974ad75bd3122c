import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { onTestFinished, vi } from 'vitest'
import type { Findings } from '../../src/cli/inspect/Findings.js'
import { parseInspect } from '../../src/cli/parseInspect.js'
import { runInspect as run } from '../../src/cli/runInspect.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { path } from '../docs/root.js'
import { captureOutput } from '../testing/startEmulator.js'
import { type Service, serve } from './serve.js'

export const apiKey = 'k3y-of/the"service+1'
export const address = '0x00000000000000000000000000000000000a11ce'
export const wallet = ['--address', address, '--chain', 'eth']

/** A folder for one test, inside the project, where `inscription-hooks` and `zod` resolve. */
export function createFolder(): string {
  mkdirSync(path('.cache/inspect'), { recursive: true })
  const folder = mkdtempSync(path('.cache/inspect/'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

export const read = (file: string): string => readFileSync(file, 'utf8')

/** A written module without its `Register`, of which a program has one. */
export const withoutRegister = (source: string): string =>
  source.replace(/\ndeclare module[^]*/, '')

/** The texts of all files in a folder. */
export function readAll(folder: string): string[] {
  return readdirSync(folder).map((name) => read(`${folder}/${name}`))
}

/** Runs the command in this process. */
export async function runInspect(...args: readonly string[]) {
  if (process.env.INDEXER_API_KEY === undefined) vi.stubEnv('INDEXER_API_KEY', apiKey)
  const { exitCode } = process
  const output = captureOutput()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    process.exitCode = exitCode
  })
  await run(parseInspect(['inspect', ...args]))
  const result = { code: process.exitCode, out: output.out(), err: output.err() }
  vi.restoreAllMocks()
  return result
}

/** Runs the command on a service. `again` runs it once more, with other options. */
export async function inspect(service: Service, ...options: readonly string[]) {
  const { baseUrl, received } = await serve(service)
  const locate = service.locate ? ['--locate', service.locate] : []
  const again = (...more: readonly string[]) =>
    runInspect('--base-url', baseUrl, ...wallet, ...locate, ...more)
  const result = await again(...options)
  const asked = received.map(({ offset, limit }) => `${offset}+${limit}`)
  return { ...result, again, asked, baseUrl, received }
}

/** Runs the command with `--json`, and with both files in a new folder. */
export async function inspectToFiles(service: Service) {
  const folder = createFolder()
  const [module, sample] = [`${folder}/response.ts`, `${folder}/sample.json`]
  const result = await inspect(service, '--json', '--write', module, '--sample', sample)
  const load = async () => ((await import(module)) as { response: WalletBalanceResponse }).response
  return { ...result, folder, module, sample, load, findings: JSON.parse(result.out) as Findings }
}
