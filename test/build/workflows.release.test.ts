import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './imports.js'
import { readWorkflow } from './workflows.js'
import { rehearse } from './workflows.rehearse.js'
import { readExpected, rehearsePublish } from './workflows.rehearsePublish.js'

const workflow = readWorkflow('.github/workflows/release.yml')
const { mode, version, ci, publish, tag } = workflow.jobs

describe('who publishes, and when', () => {
  test('behavior: main alone, and each job where it is its turn', () => {
    expect(workflow.on).toEqual({ push: { branches: ['main'] } })
    expect(version).toMatchObject({ needs: 'mode', if: "needs.mode.outputs.mode == 'version'" })
    expect(ci).toMatchObject({
      needs: 'mode',
      if: "needs.mode.outputs.mode == 'publish'",
      uses: './.github/workflows/ci.yml',
    })
  })

  test('behavior: after CI, in the environment that npm trusts, and never in spite of a failure', () => {
    expect(publish).toMatchObject({ needs: ['mode', 'ci'], environment: 'npm' })
    expect(tag).toMatchObject({ needs: 'publish' })
    // a condition of its own could replace "all that it needs has succeeded"
    expect(publish).not.toHaveProperty('if')
    expect(tag).not.toHaveProperty('if')
  })

  test('behavior: with no source and no dependency at hand', () => {
    expect(JSON.stringify(publish)).not.toMatch(/checkout|npm (ci|install|pack)/i)
  })
})

describe('what is packed', () => {
  const steps = readWorkflow('.github/workflows/ci.yml').jobs.run?.steps ?? []
  const packing = steps.filter((step) => step.run?.includes('npm pack'))

  test('behavior: into a folder that was not there, of which all is uploaded', async () => {
    await rehearse(async ({ folder, run, read }) => {
      expect(await run(packing)).toBe(undefined)
      expect(await read('asked')).toEqual([`pack --pack-destination ${folder}/tarball`])
      expect(await run(packing)).toContain('File exists')
      expect(await read('asked')).toHaveLength(1)
    })
    const [upload] = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload?.with).toMatchObject({
      name: 'tarball-node-${{ matrix.node }}',
      path: '${{ runner.temp }}/tarball/*.tgz',
      'if-no-files-found': 'error',
    })
  })
})

describe('what is published', () => {
  test('behavior: the name and version are those of the commit, read before any dependency', async () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(await readExpected()).toBe(`${name}@${version}`)
    expect(mode?.outputs?.package).toBe('${{ steps.read.outputs.package }}')
    const commands = mode?.steps?.flatMap(({ id, run }) => (run ? [id ?? run] : []))
    expect(commands).toEqual(['read', 'npm ci --ignore-scripts'])
  })

  test('behavior: the tarball of Node 24, where both are the same and the expected one', async () => {
    expect(await rehearsePublish({})).toEqual({
      failure: undefined,
      asked: ['publish ./tarball-node-24/package.tgz --provenance --access public'],
    })
  })

  test.each([
    ['a file that differs', { differs: 22 }, 'diff -r'],
    ['a second tarball', { extra: 24 }, 'more than one tarball'],
    ['a second one of the other Node', { extra: 22 }, 'more than one tarball'],
    ['no tarball', { missing: 24 }, 'tarball-node-24'],
    ['another version', { version: '99.0.0' }, '@99.0.0 was packed'],
    ['another name', { name: 'another' }, 'another@'],
    ['an npm that is too old', { npm: '11.5.0' }, 'npm 11.5.0 is older'],
    ['an older npm with more digits', { npm: '10.12.10' }, 'npm 10.12.10 is older'],
    ['no npm', { npm: '' }, 'is older'],
  ])('error: nothing, where there is %s', async (_, given, words) => {
    const { failure, asked } = await rehearsePublish(given)
    expect(failure).toContain(words)
    expect(asked).toEqual([])
  })

  test.each(['11.5.1', '11.10.0', '12.0.0'])('behavior: npm %s is new enough', async (npm) => {
    expect(await rehearsePublish({ npm })).toMatchObject({ failure: undefined })
  })
})
