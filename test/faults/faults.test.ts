import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyPackages } from './copies.js'
import { asGiven, givenIn, type Runtime, runtimes } from './Fault.js'
import { faults } from './faults.js'
import { faultTable } from './faultTable.js'
import { findNode20 } from './findNode20.js'
import { type Meeting, meetFaults } from './meetFaults.js'
import { buildPage, buildScript, performInChromium, performInNode } from './runtimes.js'

const node20 = findNode20()
const met = new Map<Runtime, Meeting>()
const meetingIn = (runtime: Runtime) => met.get(runtime) ?? expect.fail(`${runtime} met nothing`)
const present = runtimes.filter((runtime) => runtime !== 'Node 20' || node20 !== undefined)

beforeAll(async () => {
  await copyPackages()
  const [page, script] = await Promise.all([buildPage(), buildScript()])
  const nodes: Partial<Record<Runtime, string | undefined>> = {
    'Node 20': node20,
    'Node 24': process.execPath,
  }
  await Promise.all(
    present.map(async (runtime) => {
      const node = nodes[runtime]
      const meeting = await meetFaults(runtime, page, (url, tasks) =>
        node ? performInNode(node, script, tasks) : performInChromium(url, tasks),
      )
      met.set(runtime, meeting)
    }),
  )
}, 400_000)

describe.each(present)('%s', (runtime) => {
  const own = faults.filter((fault) => givenIn(runtime, fault) !== undefined)

  test.each(own)('behavior: row $row, $name', (fault) => {
    const { outcomeOf, requestsOf } = meetingIn(runtime)
    const requests = requestsOf(fault)

    const outcome = outcomeOf(fault) ?? 'nothing'
    expect(asGiven(outcome, runtime, fault)).toBe(givenIn(runtime, fault))
    const { requests: expected = 1 } = fault
    if (typeof expected === 'number') expect(requests).toHaveLength(expected)
    if (expected === '1 or 2') expect([1, 2]).toContain(requests.length)
    if (fault.gapMs !== undefined) expect(leastGap(requests)).toBeGreaterThanOrEqual(fault.gapMs)
  })

  test('behavior: retries wait, also where the service does not ask for it', () => {
    const { requestsOf } = meetingIn(runtime)
    const gaps = own
      .filter(({ row, requests, gapMs }) => row === 12 && requests === 3 && gapMs === undefined)
      .map((fault) => requestsOf(fault))
      .map((requests) => (requests.at(-1)?.at ?? 0) - (requests[0]?.at ?? 0))

    expect(gaps).toHaveLength(5)
    // by chance from nothing to 3 s each, together 7.5 s on average
    expect(gaps.reduce((sum, gap) => sum + gap)).toBeGreaterThan(1000)
  })

  test('behavior: no connection is left open', () => {
    expect(meetingIn(runtime).leftOpen).toEqual([])
  })

  test('behavior: the key goes to the service alone, in its header alone', () => {
    const { apiKey, caches, followed, requestsOf } = meetingIn(runtime)
    const requests = own.flatMap(requestsOf)

    expect(caches).toMatch(/^\d{2,} caches, no key$/)
    expect(followed).toEqual([])
    expect(requests.filter(({ head }) => head.includes(apiKey)).length).toBeGreaterThan(100)
    for (const { path, head, body } of requests) {
      const elsewhere = [path, body, head.replace(`\nX-API-KEY: ${apiKey}`, '')]
      expect(elsewhere.join('\n').replace(`\nx-api-key: ${apiKey}`, '')).not.toContain(apiKey)
    }
  })
})

test('behavior: docs/faults.md has the table of what came', async () => {
  const table = faultTable(faults, (fault, runtime) =>
    met.has(runtime) ? meetingIn(runtime).outcomeOf(fault) : givenIn(runtime, fault),
  )
  console.log(
    node20 ? table : `${table}\nNo Node 20 on the PATH: its column is from another machine.`,
  )

  expect(await readFile(new URL('../../docs/faults.md', import.meta.url), 'utf8')).toContain(table)
  const rows = Array.from({ length: 34 }, (_, at) => at + 1)
  // 18, a body that grows without end, is the proxy's: it limits bytes, the client does not
  expect(new Set(faults.map(({ row }) => row))).toEqual(new Set(rows.filter((row) => row !== 18)))
})

function leastGap(requests: readonly { at: number }[]): number {
  const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
  return Math.min(...gaps, Number.POSITIVE_INFINITY)
}
