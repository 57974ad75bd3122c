import type { Client } from './Client.js'
import type { Respond } from './UpstreamRequest.js'

/** Requests to the proxy, and their outcome in every runtime. */
export type Case = {
  readonly name: string
  /** How the service responds; default: 200 with 20 entries. */
  readonly respond?: Respond
  /** Sends requests and describes the responses. Default: one valid request. */
  readonly act?: (client: Client) => Promise<string>
  /** The responses, then the number of requests to the service. */
  readonly expected: string
  /** Waits for a timeout: runs beside all others. */
  readonly isSlow?: boolean
}
