import type { Respond } from './faultServer.js'
import type { ScenarioName } from './scenarios/main.js'

/** `Node` is the version that runs the tests. */
export const runtimes = ['Node', 'Node 20', 'Chromium'] as const
export type Runtime = (typeof runtimes)[number]

type Options = {
  /** Default: one page through a query, with its retries. */
  scenario: ScenarioName
  /** Client options, merged over `baseUrl` and `apiKey`. */
  config: (service: { url: string; apiKey: string; closedUrl: string }) => object
  /** Least time between two requests, in milliseconds. */
  gapMs: number
}

/** One failure between a wallet and the service, and the expected outcome. */
export type Fault = Options & {
  /** Faults of the same kind have the same number. */
  number: number
  name: string
  /**
   * The outcome, `A or B` if it depends on timing. By runtime: without `Node 20`, that of `Node`; a
   * runtime that is left out is not tested.
   */
  outcome: string | Readonly<Partial<Record<Runtime, string>>>
  /** How many requests the service receives: a number, `A or B`, or `any`. */
  requests: number | string
  respond: Respond
}

export function fault(
  number: number,
  name: string,
  outcome: Fault['outcome'],
  requests: number | string,
  respond: Respond,
  {
    scenario = 'fetchPage',
    config = () => ({}),
    gapMs = scenario === 'fetchPage' ? 40 : 0,
  }: Partial<Options> = {},
): Fault {
  return { number, name, outcome, requests, respond, scenario, config, gapMs }
}

/** The outcome in a runtime; `undefined` if it is not tested there. */
export function outcomeIn(runtime: Runtime, { number, outcome }: Fault): string | undefined {
  // Node versions differ in connections, encodings and aborts only
  if (runtime === 'Node 20' && (number < 3 || number > 8)) return undefined
  if (typeof outcome === 'string') return outcome
  return outcome[runtime] ?? (runtime === 'Node 20' ? outcome.Node : undefined)
}
