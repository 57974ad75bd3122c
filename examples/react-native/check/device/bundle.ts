import { mkdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../../../test/tools/startProcess.js'

export const folder = fileURLToPath(new URL('../..', import.meta.url))
const built = join(folder, 'dist/device')
const temporary = join(folder, 'node_modules/.cache/metro') // Metro's cache

/** Creates a release bundle and returns its path. */
export async function bundle(entry: string, platform: 'android' | 'ios'): Promise<string> {
  const out = join(built, `${platform}-${parse(entry).name}.js`)
  await mkdir(built, { recursive: true })
  await mkdir(temporary, { recursive: true })
  const metro = ['node_modules/metro/src/cli.js', 'build', entry, '--config', 'metro.config.js']
  const args = [...metro, '--platform', platform, '--minify', 'true', '--out', out]
  await run(process.execPath, args, { cwd: folder, env: { TMPDIR: temporary } })
  return out
}

const compilers: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux64-bin/hermesc',
  darwin: 'osx-bin/hermesc',
  win32: 'win64-bin/hermesc.exe',
}

/** Compiles a script with React Native's Hermes compiler, which rejects unsupported syntax. */
export async function compile(script: string): Promise<string> {
  const compiler = compilers[process.platform]
  if (compiler === undefined) throw new Error(`No Hermes compiler for ${process.platform}.`)
  const out = `${script}.hbc`
  const command = join(folder, 'node_modules/hermes-compiler/hermesc', compiler)
  await run(command, ['-w', '-O', '-emit-binary', '-out', out, script], { cwd: folder })
  return out
}
