import type { Difference, Row } from './Row.js'

const workers = ['Cloudflare Workers']
const anyFifth = [1, 3, 5].map((number) => `five alike in flight, number ${number} goes away`)

const notShared = 'A Worker’s request may not wait for the call of another one.'

/** All that a runtime gives otherwise than the table says. What is no longer so fails. */
export const differences: readonly Difference[] = [
  {
    hosts: workers,
    rows: ['five alike in flight'],
    gives: ['5 sent, 5 × 200 as said; 5 calls'],
    why: notShared,
  },
  { hosts: workers, rows: anyFifth, gives: ['4 × 200 as said; 5 calls'], why: notShared },
  {
    hosts: workers,
    rows: ['five alike in flight, all go away'],
    gives: ['gone, and lets go of the service; 5 calls'],
    why: notShared,
  },
  {
    hosts: workers,
    rows: [
      'the client closes its connection before the answer',
      'the client closes its connection within the answer',
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
