import type { Case, Difference } from './Case.js'

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
