import { describe, expect, test } from 'vitest'
import { commandsOf, readWorkflow, stepsOf, workflowFiles } from './workflows.js'

/** What each job may do, and nothing else. A job without a line has what its workflow has. */
const permissions: Readonly<Record<string, unknown>> = {
  '.github/workflows/ci.yml': { 'the workflow': { contents: 'read' } },
  '.github/workflows/release.yml': {
    'the workflow': {},
    mode: { contents: 'read' },
    version: { contents: 'write', 'pull-requests': 'write' },
    ci: { contents: 'read' },
    publish: { 'id-token': 'write' },
    tag: { contents: 'write' },
  },
}

describe.each(workflowFiles)('%s', (file) => {
  const workflow = readWorkflow(file)

  test('behavior: it and each of its jobs may do what is listed here, no more and no less', () => {
    const found = Object.entries({ 'the workflow': workflow, ...workflow.jobs }).flatMap(
      ([name, one]) => (one.permissions === undefined ? [] : [[name, one.permissions]]),
    )
    expect(Object.fromEntries(found)).toEqual(permissions[file])
  })

  test('behavior: nothing from outside has secrets at hand', () => {
    expect(workflow.on).not.toHaveProperty('pull_request_target')
    expect(workflow.on).not.toHaveProperty('workflow_run')
    expect(JSON.stringify(workflow)).not.toContain('secrets')
  })

  test('behavior: no command is put together from expressions: what they hold would be run', () => {
    const commands = commandsOf(workflow)
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.filter((command) => command.includes('${{'))).toEqual([])
  })

  test('behavior: no checkout leaves a token on the disk', () => {
    const checkouts = stepsOf(workflow).filter(({ uses }) =>
      /^actions\/checkout@/i.test(uses ?? ''),
    )
    expect(checkouts.length).toBeGreaterThan(0)
    expect(
      checkouts.filter((checkout) => checkout.with?.['persist-credentials'] !== false),
    ).toEqual([])
  })

  test('behavior: a failure is a failure', () => {
    expect(JSON.stringify(workflow)).not.toContain('continue-on-error')
  })
})
