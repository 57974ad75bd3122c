import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, root } from './imports.js'
import { commandsOf, readWorkflow, readYaml, stepsOf, workflowFiles } from './workflows.js'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(workflowFiles)('%s', (file) => {
  const workflow = readWorkflow(file)
  const jobs = Object.entries(workflow.jobs)
  const uses = [
    ...jobs.flatMap(([, job]) => job.uses ?? []),
    ...stepsOf(workflow).flatMap((step) => step.uses ?? []),
  ]

  test('behavior: each action has a version, each workflow of ours exists', () => {
    const ours = uses.filter((name) => name.startsWith('./'))
    expect(ours.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const theirs = uses.filter((name) => !name.startsWith('./'))
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.filter((name) => !/@(v\d+|[\da-f]{40})$/.test(name))).toEqual([])
  })

  test('behavior: each job ends some day, and waits for jobs that there are', () => {
    expect(jobs.filter(([, job]) => !job.uses && !job['timeout-minutes'])).toEqual([])
    const needed = jobs.flatMap(([, job]) => job.needs ?? [])
    expect(needed.filter((name) => !(name in workflow.jobs))).toEqual([])
  })

  test('behavior: each script and file that it runs exists', () => {
    const text = commandsOf(workflow).join('\n')
    const named = [...text.matchAll(/\bnpm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const paths = [...text.matchAll(/(?:^|\s)((?:\.ci|scripts|test|bench)\/[\w./-]+)/g)]
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter(([, path = '']) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('behavior: CI is .ci/run on Node 22 and 24, for pull requests and main', () => {
  const ci = readWorkflow('.github/workflows/ci.yml')
  expect(ci.on).toEqual({ pull_request: null, push: { branches: ['main'] }, workflow_call: null })
  expect(ci.jobs.run?.strategy?.matrix).toEqual({ node: [22, 24] })
  expect(commandsOf(ci)).toContain('.ci/run')
})

test('behavior: the tarball is packed after it was tested, with the address of the repository', () => {
  const commands = commandsOf(readWorkflow('.github/workflows/ci.yml'))
  const order = ['repository.url=', '.ci/run', 'npm pack'].map((text) =>
    commands.findIndex((command) => command.includes(text)),
  )
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((left, right) => left - right))
})

describe.each(filesUnder('.github/ISSUE_TEMPLATE', /(?<!config)\.yml$/))('%s', (file) => {
  const template = readYaml(file) as { body: { type: string }[] } // a form; the first test looks

  test('behavior: it is a form, and says never to paste a key', () => {
    expect(template).toMatchObject({
      name: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    })
    const types = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']
    expect(template.body.filter(({ type }) => !types.includes(type))).toEqual([])
    expect(JSON.stringify(template)).toContain('Never paste an API key')
  })

  test('behavior: before anything is asked it names the private way for a leak', () => {
    expect(template.body[0]).toMatchObject({
      type: 'markdown',
      attributes: {
        value: expect.stringContaining(
          '["Report a vulnerability"](../security/advisories/new) on the Security tab',
        ),
      },
    })
  })

  test('behavior: the pages that it links to exist', () => {
    const links = [...JSON.stringify(template).matchAll(/\.\.\/blob\/main\/([\w./-]+)/g)]
    expect(links.filter(([, page = '']) => !existsSync(join(root, page)))).toEqual([])
  })
})
