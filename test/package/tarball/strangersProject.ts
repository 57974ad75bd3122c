import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../imports.js'
import { tarball } from './tarball.js'

export const run = promisify(execFile)

/** The tools bring a Node of their own; the package is to run on the machine's. */
const userNode: string = process.env.USER_NODE ?? process.execPath

export type StrangersProject = {
  /** The project's folder, elsewhere on the disk; whoever asked for it removes it. */
  folder: string
  /** Runs a module in the project, on the machine's Node, and gives what it prints. */
  runModule: (text: string) => Promise<string>
}

/**
 * An empty project with the tarball and these packages, of the versions that are tested here, as a
 * stranger has it.
 *
 * @example
 * const { folder } = await strangersProject(['react', '@tanstack/react-query'])
 * // node_modules/inscription-hooks is there
 */
export async function strangersProject(
  packages: readonly string[],
  npmOptions: readonly string[] = [],
): Promise<StrangersProject> {
  const folder = await mkdtemp(join(tmpdir(), 'inscription-hooks-'))
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  } // our own file
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const pinned = packages.map((name) => `${name}@${devDependencies[name]}`)
  await run('npm', ['install', ...quiet, ...npmOptions, tarball, ...pinned], { cwd: folder })
  const runModule = async (text: string) => {
    await writeFile(join(folder, 'module.js'), text)
    return (await run(userNode, ['module.js'], { cwd: folder })).stdout
  }
  return { folder, runModule }
}
