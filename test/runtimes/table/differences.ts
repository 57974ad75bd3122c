import type { Difference, Row } from './Row.js'

const workers = ['Cloudflare Workers']
const notShared = 'A Worker’s request may not wait for the call of another one.'

/** All that a runtime gives otherwise than the table says. What is no longer so fails. */
export const differences: readonly Difference[] = [
  ...[
    ['five alike in flight', '5 × 200 as said; 5 calls'] as const,
    ['five alike in flight, the first goes away', '4 × 200 as said; 5 calls'] as const,
    ['five alike in flight, all go away', 'gone, and lets go of the service; 5 calls'] as const,
    ['five alike in flight, and the service fails', '5 × 502 upstream_error; 5 calls'] as const,
  ].map(([row, given]) => ({ hosts: workers, rows: [row], gives: [given], why: notShared })),
  {
    hosts: workers,
    rows: [
      'the client closes its connection before the service answers',
      'the client closes its connection within the answer of the service',
    ],
    gives: ['gone, and keeps the service waiting; 1 call'],
    why: 'workerd by itself takes a closed connection for a half of one, and waits for its reset.',
  },
  {
    hosts: ['Deno'],
    rows: ['service: it closes the connection'],
    gives: ['502 upstream_error; 2 calls', '502 upstream_error; 1 call'],
    why: 'Its fetch sends a request again when a kept connection ends before the answer.',
  },
]

/** Headers that a server or framework adds to every answer, by its name without a Node's. */
export const ownHeaders: Readonly<Record<string, readonly string[]>> = {
  Express: ['x-powered-by'],
  'Next route handler': ['vary'],
}

/** `Express on Node 22` → `Express`: which Nodes there are is the machine's affair. */
export function withoutNode(host: string): string {
  return host.replace(/ on Node \d+$/, '')
}

/** What a host may give for a row; more than one where chance decides in the runtime. */
export function givenBy(host: string, row: Row): readonly string[] {
  const isOf = ({ hosts, rows }: Difference) => rows.includes(row.name) && hosts.includes(host)
  return differences.find(isOf)?.gives ?? [row.gives]
}
