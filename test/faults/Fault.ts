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
  /** Whether it also runs in Node 20: versions differ in connections, encodings and aborts only. */
  isInNode20: boolean
}

/** One failure between a wallet and the service, and the expected outcome. */
export type Fault = Options & {
  name: string
  /**
   * By runtime: without `Node 20`, that of `Node`; a runtime that is left out is not tested.
   */
  outcome: string | Readonly<Partial<Record<Runtime, string>>>
  /** How many requests the service receives. */
  requests: number | 'any'
  respond: Respond
}

export function fault(
  name: string,
  outcome: Fault['outcome'],
  requests: Fault['requests'],
  respond: Respond,
  {
    scenario = 'fetchPage',
    config = () => ({}),
    gapMs = scenario === 'fetchPage' ? 40 : 0,
    isInNode20 = false,
  }: Partial<Options> = {},
): Fault {
  return { name, outcome, requests, respond, scenario, config, gapMs, isInNode20 }
}

/** The outcome in a runtime; `undefined` if it is not tested there. */
export function outcomeIn(runtime: Runtime, { isInNode20, outcome }: Fault): string | undefined {
  if (runtime === 'Node 20' && !isInNode20) return undefined
  if (typeof outcome === 'string') return outcome
  return outcome[runtime] ?? (runtime === 'Node 20' ? outcome.Node : undefined)
}
