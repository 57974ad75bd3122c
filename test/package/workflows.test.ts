import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesUnder, root } from './imports.js'

type Step = {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

type Job = {
  readonly uses?: string
  readonly needs?: string | readonly string[]
  readonly permissions?: unknown
  readonly steps?: readonly Step[]
}

type Workflow = {
  readonly on: unknown
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readWorkflow = (file: string) => parseYaml(read(file)) as Workflow // the platform's format
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps)

/** What each job may do. A job without a line has what its workflow has. */
const permissions: Readonly<Record<string, unknown>> = {
  '.github/workflows/ci.yml': { workflow: { contents: 'read' } },
  '.github/workflows/release.yml': {
    workflow: {},
    mode: { contents: 'read' },
    version: { contents: 'write', 'pull-requests': 'write' },
    ci: { contents: 'read' },
    publish: { 'id-token': 'write' },
    tag: { contents: 'write' },
  },
}

describe.each(filesUnder('.github/workflows', /\.ya?ml$/))('%s', (file) => {
  const workflow = readWorkflow(file)
  const steps = stepsOf(workflow)

  test('behavior: each job has the permissions that are listed here', () => {
    const found = Object.entries({ workflow, ...workflow.jobs }).filter(
      ([, one]) => one.permissions,
    )
    expect(Object.fromEntries(found.map(([name, one]) => [name, one.permissions]))).toEqual(
      permissions[file],
    )
  })

  test('behavior: no secret, token or expression reaches code from outside', () => {
    expect(JSON.stringify(workflow)).not.toMatch(/pull_request_target|workflow_run"|secrets/)
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.length).toBeGreaterThan(0)
    for (const checkout of checkouts) {
      expect(checkout.with).toMatchObject({ 'persist-credentials': false })
    }
  })

  test('behavior: each action is pinned by commit, with its version beside it', () => {
    const uses = [...read(file).matchAll(/uses: (?!\.\/)(.+)/g)].map(([, name]) => name)
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((name) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(name ?? ''))).toEqual([])
  })
})

const ci = readWorkflow('.github/workflows/ci.yml')
const release = readWorkflow('.github/workflows/release.yml')
const { mode, publish, tag } = release.jobs

describe('the published file', () => {
  test('behavior: it is the file that .ci/run packed and tested', () => {
    const steps = stepsOf(ci)
    const upload = steps.findIndex(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(steps.findIndex(({ run }) => run === '.ci/run')).toBe(upload - 1)
    expect(steps[upload]?.with).toMatchObject({ name: 'tarball', path: '.cache/tarball/*.tgz' })
    // the scripts of these suites would pack again
    expect(read('.ci/run').match(/^step .*(tarball|check:pack|test:compat)/gm)).toHaveLength(1)
    expect(JSON.stringify(ci)).not.toContain('npm pack')

    const download = publish?.steps?.find(({ uses }) => uses?.includes('download-artifact@'))
    expect(download?.with).toEqual({ name: 'tarball' })
    expect(JSON.stringify(publish)).not.toMatch(/checkout|npm (ci|install|pack)/i)
  })

  test('behavior: it is published from main, after all of CI, and never after a failure', () => {
    expect(release.on).toEqual({ push: { branches: ['main'] } })
    expect(release.jobs.ci).toMatchObject({ uses: './.github/workflows/ci.yml' })
    expect(publish).toMatchObject({ needs: ['mode', 'ci'], environment: 'npm' })
    expect(tag).toMatchObject({ needs: 'publish' })
    // a condition of its own could replace "all that it needs has succeeded"
    for (const job of [publish, tag]) expect(job).not.toHaveProperty('if')
    expect(JSON.stringify([ci, release])).not.toMatch(/continue-on-error|always\(\)/)
  })

  const manifest = JSON.parse(read('package.json')) as { name: string; version: string } // our own

  test.each([
    ['passes', 'the name and version of the commit', {}],
    ['fails', 'another version', { version: '99.0.0' }],
    ['fails', 'another name', { name: 'another' }],
  ])('behavior: the check %s for %s', (outcome, _, packed) => {
    const folder = mkdtempSync(join(tmpdir(), 'workflow-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const run = (step: Step | undefined, cwd: string, env: Readonly<Record<string, string>>) =>
      execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 1'], {
        ...{ cwd, env: { ...process.env, ...env }, stdio: 'pipe' },
      })

    const output = join(folder, 'output')
    const says = mode?.steps?.find((step) => step.run?.includes('GITHUB_OUTPUT'))
    run(says, root, { GITHUB_OUTPUT: output })
    const [, expected = ''] = /^package=(.+)$/m.exec(readFileSync(output, 'utf8')) ?? []

    mkdirSync(join(folder, 'source/package'), { recursive: true })
    const text = JSON.stringify({ ...manifest, ...packed })
    writeFileSync(join(folder, 'source/package/package.json'), text)
    execFileSync('tar', ['-czf', 'one.tgz', '-C', 'source', 'package'], { cwd: folder })

    const check = publish?.steps?.find(({ env }) => env?.EXPECTED)
    expect(check?.env).toEqual({ EXPECTED: '${{ needs.mode.outputs.package }}' })
    const checked = () => run(check, folder, { EXPECTED: expected })
    if (outcome === 'passes') checked()
    else expect(checked).toThrow('Command failed')
  })
})

test.each(filesUnder('.github/ISSUE_TEMPLATE', /(?<!config)\.yml$/))(
  'behavior: the pages that %s links to exist',
  (file) => {
    const links = [...read(file).matchAll(/\.\.\/blob\/main\/([\w./-]+)/g)]
    expect(links.filter(([, page = '']) => !existsSync(join(root, page)))).toEqual([])
  },
)
