import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { onTestFinished, vi } from 'vitest'
import { parseInspect } from '../../src/cli/parseInspect.js'
import { runInspect as run } from '../../src/cli/runInspect.js'
import { path } from '../docs/root.js'
import { captureOutput } from '../testing/startEmulator.js'

export const apiKey = 'k3y-of/the"service+1'
export const address = '0x00000000000000000000000000000000000a11ce'
export const wallet = ['--address', address, '--chain', 'eth']

/** A new folder inside the project, where `inscription-hooks` and `zod` resolve. */
export function createFolder(name: string): string {
  const folder = path(`.cache/inspect/${name.replace(/\W+/g, '-')}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

export const read = (file: string): string => readFileSync(file, 'utf8')

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
