import type { Answer } from './faultServer.js'
import type { ScenarioName } from './scenarios/main.js'

/** Node is the one that runs the tests. */
export const runtimes = ['Node', 'Node 20', 'Chromium'] as const
export type Runtime = (typeof runtimes)[number]

type Details = {
  /** What the wallet does; default: reads one page through a query, with its retries. */
  scenario: ScenarioName
  /** Options of the client beside `baseUrl` and `apiKey`, or in their place. */
  config: (service: { url: string; apiKey: string; nobody: string }) => object
  /** The least time between two requests, in milliseconds. */
  gapMs: number
}

/** One thing that goes wrong between a wallet and the service, and what must come of it. */
export type Fault = Details & {
  /** Faults of one kind have one number. */
  row: number
  name: string
  /**
   * What the wallet gets; `A or B` where the runtime may do either. Node 20 does as Node unless it is
   * named; a runtime that is not named cannot meet the fault.
   */
  gives: string | Readonly<Partial<Record<Runtime, string>>>
  /** How many requests the service counts: a number, `A or B`, or `any`. */
  requests: number | string
  /** What the service says. */
  answer: Answer
}

export function fault(
  row: number,
  name: string,
  gives: Fault['gives'],
  requests: number | string,
  answer: Answer,
  {
    scenario = 'ask',
    config = () => ({}),
    gapMs = scenario === 'ask' ? 40 : 0,
  }: Partial<Details> = {},
): Fault {
  return { row, name, gives, requests, answer, scenario, config, gapMs }
}

/** What a runtime has to give; `undefined` where it does not meet the fault. */
export function givenIn(runtime: Runtime, { row, gives }: Fault): string | undefined {
  // connections, encodings and aborts are where versions of Node differ
  if (runtime === 'Node 20' && (row < 3 || row > 8)) return undefined
  if (typeof gives === 'string') return gives
  return gives[runtime] ?? (runtime === 'Node 20' ? gives.Node : undefined)
}
