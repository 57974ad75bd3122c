import type { Respond } from './Call.js'
import type { Client } from './Client.js'

/** One request to the proxy, or a few, and what must come of it in every runtime. */
export type Row = {
  readonly name: string
  /** What the service says when it is asked; default: 20 rows. */
  readonly answer?: Respond
  /** What the client does, and what it got; default: one valid request. */
  readonly act?: (client: Client) => Promise<string>
  /** What the client got and which calls the service got, as the table has it. */
  readonly gives: string
  /** Waits for a deadline: runs beside all others. */
  readonly isSlow?: true
}

/** What a runtime gives instead, because it cannot do otherwise. */
export type Difference = {
  /** Names of hosts. */
  readonly hosts: readonly string[]
  /** Names of rows. */
  readonly rows: readonly string[]
  /** More than one where chance decides in the runtime. */
  readonly gives: readonly string[]
  readonly why: string
}
