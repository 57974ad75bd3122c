import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { filesUnder, root } from './imports.js'

export type Step = {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

/** `read-all` and `write-all` are permissions too. */
type Permissions = string | Readonly<Record<string, string>>

type Job = {
  readonly uses?: string
  readonly if?: string
  readonly environment?: string
  readonly outputs?: Readonly<Record<string, string>>
  readonly needs?: string | readonly string[]
  readonly permissions?: Permissions
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> }
  readonly steps?: readonly Step[]
}

type Workflow = {
  readonly on: unknown
  readonly permissions?: Permissions
  readonly jobs: Readonly<Record<string, Job>>
}

/** What a YAML file of the repository holds. */
export function readYaml(file: string): unknown {
  return parseYaml(readFileSync(join(root, file), 'utf8'))
}

export function readWorkflow(file: string): Workflow {
  return readYaml(file) as Workflow // the platform's format; actionlint knows the rest of it
}

export const workflowFiles: readonly string[] = filesUnder('.github/workflows', /\.ya?ml$/)

/** All steps of a workflow. */
export function stepsOf({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap(({ steps = [] }) => steps)
}

/** The commands that a workflow runs, those it hands to an action as well. */
export function commandsOf(workflow: Workflow): string[] {
  return stepsOf(workflow).flatMap((step) =>
    [step.run ?? [], step.with?.script ?? []].flat().map(String),
  )
}
