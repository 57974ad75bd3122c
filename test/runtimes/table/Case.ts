import type { Client } from './Client.js'
import type { Respond } from './UpstreamRequest.js'

/** One exchange with the proxy, or a few, with the same outcome in every runtime. */
export type Case = {
  readonly name: string
  /** How the service responds; default: 200 with 20 rows. */
  readonly respond?: Respond
  /** What the client does; resolves to what it received. Default: one valid request. */
  readonly act?: (client: Client) => Promise<string>
  /** What the client received, then the requests to the service: the text in docs/runtimes.md. */
  readonly expected: string
  /** Waits for a deadline: runs beside all others. */
  readonly isSlow?: boolean
}

/** The outcome in a runtime that cannot do otherwise. */
export type Difference = {
  readonly host: string
  readonly cases: readonly string[]
  /** More than one where the outcome is not deterministic. */
  readonly expected: readonly string[]
  readonly reason: string
}
