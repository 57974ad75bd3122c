import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './imports.js'
import type { Step } from './workflows.js'

/** Says it is the version it is told to be, and writes down what it is asked for. */
const fakeNpm = `#!/bin/sh
if [ "$1" = --version ]; then echo "$NPM_VERSION"; else echo "$*" >> "$NPM_LOG"; fi
`

type Rehearsal = {
  /** Stands for the folder that the platform empties for each job; steps find it as RUNNER_TEMP. */
  readonly folder: string
  /** Runs the commands of steps as the platform does: one shell each, until one fails; says why. */
  readonly run: (
    steps: readonly Step[],
    options?: {
      cwd?: string
      env?: Readonly<Record<string, string>>
      /** What expressions in the steps' `env` stand for. */
      told?: Readonly<Record<string, string>>
    },
  ) => Promise<string | undefined>
  /** What npm was asked for, and what steps gave to $GITHUB_OUTPUT. */
  readonly read: (file: 'asked' | 'output') => Promise<string[]>
}

function bash(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  return new Promise((resolve) => {
    execFile('bash', ['-e', '-c', script], options, (error, stdout, stderr) =>
      resolve(error ? `failed: ${stdout}${stderr}` : ''),
    )
  })
}

/** A folder in which steps of a workflow run for once, with an npm that publishes nothing. */
export async function rehearse<T>(act: (rehearsal: Rehearsal) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-'))
  const files = { asked: join(folder, 'asked'), output: join(folder, 'output') }
  const bin = join(folder, 'bin')
  try {
    await mkdir(bin)
    await writeFile(join(bin, 'npm'), fakeNpm)
    await chmod(join(bin, 'npm'), 0o755)
    for (const file of Object.values(files)) await writeFile(file, '')
    const given = { RUNNER_TEMP: folder, NPM_LOG: files.asked, GITHUB_OUTPUT: files.output }
    const PATH = `${bin}:${process.env.PATH}`
    return await act({
      folder,
      async run(steps, { cwd = root, env = {}, told = {} } = {}) {
        for (const step of steps) {
          const own = Object.entries(step.env ?? {}).map(([name, text]) => [name, told[text]])
          const all = { ...process.env, ...given, ...env, ...Object.fromEntries(own), PATH }
          const options = { cwd, env: all }
          const failure = await bash(step.run ?? '', options)
          if (failure !== '') return failure
        }
        return undefined
      },
      async read(file) {
        return (await readFile(files[file], 'utf8')).split('\n').filter((line) => line !== '')
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
