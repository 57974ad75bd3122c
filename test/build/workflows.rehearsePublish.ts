import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readWorkflow } from './workflows.js'
import { rehearse } from './workflows.rehearse.js'

type Given = {
  readonly name?: string
  readonly version?: string
  readonly npm?: string
  /** The Node whose package has a file that is not as the other's. */
  readonly differs?: number
  /** The Node beside whose tarball lies another one. */
  readonly extra?: number
  /** The Node whose tarball is missing. */
  readonly missing?: number
}

const { mode, publish } = readWorkflow('.github/workflows/release.yml').jobs

/** The name and version that the first job reads from this repository. */
export async function readExpected(): Promise<string | undefined> {
  const [step] = mode?.steps?.filter(({ id }) => id === 'read') ?? []
  const [line] = await rehearse(async ({ run, read }) => {
    await run(step ? [step] : [])
    return read('output')
  })
  return /^package=(.+)$/.exec(line ?? '')?.[1]
}

/** Tarballs as CI hands them over, but for what is `given`. */
async function makeTarballs(folder: string, manifest: object, given: Given): Promise<void> {
  for (const node of [22, 24]) {
    const source = join(folder, `source-${node}`)
    const target = join(folder, `tarball-node-${node}`)
    await mkdir(join(source, 'package'), { recursive: true })
    await mkdir(target)
    await writeFile(join(source, 'package/package.json'), JSON.stringify(manifest))
    await writeFile(join(source, 'package/index.js'), given.differs === node ? 'other' : 'same')
    const own = given.missing === node ? [] : ['package.tgz']
    for (const name of given.extra === node ? [...own, 'z.tgz'] : own) {
      await promisify(execFile)('tar', ['-czf', join(target, name), '-C', source, 'package'])
    }
  }
}

/** Runs the commands of the job that publishes: why it failed, and what it asked npm for. */
export async function rehearsePublish(given: Given) {
  const expected = (await readExpected()) ?? ''
  const [name, version] = expected.split('@')
  return rehearse(async ({ folder, run, read }) => {
    await makeTarballs(folder, { name, version, ...given }, given)
    const failure = await run(publish?.steps?.filter((step) => step.run) ?? [], {
      cwd: folder,
      env: { NPM_VERSION: given.npm ?? '11.6.0' },
      told: { '${{ needs.mode.outputs.package }}': expected },
    })
    return { failure, asked: await read('asked') }
  })
}
