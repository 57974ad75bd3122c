import type { Case } from './Case.js'

/** Another outcome in one runtime. */
type Difference = {
  readonly host: string
  readonly cases: readonly string[]
  /** More than one if the outcome is not deterministic. */
  readonly expected: readonly string[]
  readonly reason: string
}

const host = 'Cloudflare Workers'
const reason = 'A request in a Worker cannot wait for I/O of another request.'

/** Every case in which a runtime differs. An outdated difference fails the test. */
export const knownDifferences: readonly Difference[] = [
  ...Object.entries({
    'five identical requests': '5 × 200 service body; 5 requests',
    'five identical requests, the first disconnects': '4 × 200 service body; 5 requests',
    'five identical requests, all disconnect': 'upstream request aborted; 5 requests',
  }).map(([name, expected]) => ({ host, cases: [name], expected: [expected], reason })),
  {
    host,
    cases: [
      'the client closes its connection before the response',
      'the client closes its connection during the response',
    ],
    expected: ['upstream request aborted after 15 s; 1 request'],
    reason: 'workerd treats a closed connection as half-closed until it is reset.',
  },
  {
    host: 'Deno',
    cases: ['service: closes the connection'],
    expected: ['502 upstream_error; 1 request', '502 upstream_error; 2 requests'],
    reason: 'Its fetch retries when a reused connection ends before the response.',
  },
]

/** Headers that a server or framework adds to every response. */
export const serverHeaders: Readonly<Record<string, readonly string[]>> = {
  Express: ['x-powered-by'],
  'Next route handler': ['vary'],
}

/** `Express on Node 22` → `Express`: the Node versions depend on the machine. */
export function withoutNodeVersion(hostName: string): string {
  return hostName.replace(/ on Node \d+$/, '')
}

export function expectedOn(hostName: string, { name, expected }: Case): readonly string[] {
  const difference = knownDifferences.find(
    (each) => each.host === hostName && each.cases.includes(name),
  )
  return difference?.expected ?? [expected]
}

/** `502; 1 request` and `502; 2 requests` are `502; 1 or 2 requests`. */
function joinOutcomes(expected: readonly string[]): string {
  return expected.join(' or ').replace(/^(.*; )(\d+) requests? or \1/, '$1$2 or ')
}

/** The page with its table of known differences. */
export function withDifferences(page: string): string {
  const rows = knownDifferences.map(({ host, cases, expected, reason }) => [
    ...[host, cases.join(' · '), joinOutcomes(expected), reason],
  ])
  const head = ['runtime', 'cases', 'response; requests to the service', 'reason']
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  const written = page.replace(/^\|.*\n(?:\|.*\n)*/m, () => table.join(''))
  if (!written.includes(table.join(''))) throw new Error('The page has no table.')
  return written
}
