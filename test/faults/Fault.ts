import type { ActName } from './acts/index.js'
import type { Answer } from './faultServer.js'

export const runtimes = ['Node 20', 'Node 24', 'Chromium'] as const
export type Runtime = (typeof runtimes)[number]

/** Options of the client, as plain data: they travel to the runtime. */
export type FaultOptions = { timeoutMs?: number }

/** One thing that goes wrong between a wallet and the service, and what must come of it. */
export type Fault = {
  /** Of the table in docs/faults.md. */
  row: number
  name: string
  /** What the service says; without one, the act brings its own trouble. */
  answer?: Answer
  /** What the wallet does; default: one page through a query, with the retries of a query. */
  act?: ActName
  options?: FaultOptions
  /** What the wallet gets; by runtime where they differ, or where not each can meet it. */
  gives: string | Readonly<Partial<Record<Runtime, string>>>
  /** Requests that the service counts; default 1. */
  requests?: number | '1 or 2' | 'as many as it takes'
  /** Least time between two of them. */
  gapMs?: number
}

/** A name as it stands in a path. */
export function slug({ row, name }: Pick<Fault, 'row' | 'name'>): string {
  return `${row}-${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`
}

/** What a runtime is to give; `undefined` where it cannot meet the fault. */
export function givenIn(runtime: Runtime, { gives }: Fault): string | undefined {
  return typeof gives === 'string' ? gives : gives[runtime]
}

/** What came, as the table has it: `A or B` stands for either, where chance decides in the runtime. */
export function asGiven(outcome: string, runtime: Runtime, fault: Fault): string {
  const given = givenIn(runtime, fault)
  return given?.split(' or ').includes(outcome) ? given : outcome
}
