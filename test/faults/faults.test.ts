import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser } from '../browser/launchBrowser.js'
import { listen } from '../listen.js'
import { findNodes } from '../tools/nodes.js'
import { bodies } from './bodies.js'
import { connections } from './connections.js'
import { type Fault, outcomeIn, type Runtime, runtimes } from './Fault.js'
import { type FaultServer, startFaultServer } from './faultServer.js'
import { createFindKey, createKey } from './findKey.js'
import { complete } from './responses.js'
import { bundleForNode, performInChromium, performInNode } from './runtimes.js'
import type { Results, Task } from './scenarios/main.js'
import { statuses } from './statuses.js'

const faults = [...bodies, ...connections, ...statuses]
const faultsOf = (runtime: Runtime) => faults.filter((fault) => outcomeIn(runtime, fault))

const apiKey = createKey()
const findKey = createFindKey(apiKey)
const node20 = findNodes().find(({ major }) => major === '20')?.path
const available = runtimes.filter((runtime) => runtime !== 'Node 20' || node20 !== undefined)
const resultsOf = new Map<Runtime, Results>()

/** The URL path of a runtime, or of one of its faults. */
const pathOf = (runtime: Runtime, fault?: Fault) =>
  `/${runtime.replace(' ', '')}/${fault ? `${faults.indexOf(fault)}/` : ''}`

let service: FaultServer
let browser: Browser
beforeAll(async () => {
  service = await startFaultServer((path) => {
    if (!path.startsWith('/count')) return faults[Number(path.split('/')[2])]?.respond
    return complete(String(service.received(path.replace('/count', '')).length))
  })
  browser = await connectBrowser()
  const closedUrl = await findClosedUrl()
  const script = await bundleForNode()
  await Promise.all(
    available.map(async (runtime) => {
      const tasks = faultsOf(runtime).map((fault) => {
        const path = pathOf(runtime, fault)
        const url = service.url + path.slice(0, -1)
        const config = { baseUrl: url, apiKey, ...fault.config({ url, apiKey, closedUrl }) }
        return { scenario: fault.scenario, config, countUrl: `${service.url}/count${path}` }
      })
      resultsOf.set(runtime, await perform(runtime, tasks, script))
    }),
  )
})
afterAll(async () => {
  await browser?.close()
  service.close()
})

async function perform(runtime: Runtime, tasks: Task[], script: string): Promise<Results> {
  if (runtime === 'Chromium') return performInChromium(browser, service.url, tasks)
  const node = runtime === 'Node 20' ? node20 : undefined
  return performInNode(node ?? process.execPath, script, tasks)
}

/** A URL on which nothing listens. */
async function findClosedUrl(): Promise<string> {
  const server = createServer()
  const url = await listen(server)
  server.close()
  return url
}

describe.each(available)('%s', (runtime) => {
  const own = faultsOf(runtime)

  const cases = own.map((fault) => [fault.name, outcomeIn(runtime, fault), fault] as const)
  test.each(cases)('behavior: %s -> %s', (_, expected, fault) => {
    const outcome = resultsOf.get(runtime)?.outcomes[own.indexOf(fault)]
    const requests = service.received(pathOf(runtime, fault))
    const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))

    expect(outcome).toBe(expected)
    if (fault.requests !== 'any') expect(requests).toHaveLength(fault.requests)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(fault.gapMs)
  })

  test('behavior: the API key is only in its header, not in caches or errors', () => {
    const sent = service.received(pathOf(runtime)).map(({ head, body }) => `${head}\n${body}`)
    const others = sent
      .join('\n')
      .replace(/^x-api-key: .*/gim, (line) => line.slice(11).replace(apiKey, ''))

    expect(sent.length).toBeGreaterThanOrEqual(own.length)
    expect(findKey(others)).toEqual([])
    expect(resultsOf.get(runtime)?.traces).toContain('NetworkError')
    expect(findKey(resultsOf.get(runtime)?.traces ?? '')).toEqual([])
  })
})

test('behavior: no connection is left open', async () => {
  await expect.poll(service.open).toEqual([])
})

test('behavior: no redirect is followed', () => {
  expect(service.received('/elsewhere')).toEqual([])
})

// `--update` writes the table
test('behavior: docs/contributing/faults.md has the table', async () => {
  const page = new URL('../../docs/contributing/faults.md', import.meta.url)
  const text = await readFile(page, 'utf8')
  const byOutcome = Map.groupBy(faults, (fault) => `${resultCell(fault)} | ${fault.requests}`)
  const lines = [...byOutcome].map(
    ([cells, group]) => `| ${cells} | ${group.map(({ name }) => name).join('; ')} |\n`,
  )
  const head = '| result | requests | faults |\n| --- | --- | --- |\n'
  const table = head + lines.join('')

  const withTable = text.replace(/^\| result [^]*?\n(?!\|)/m, () => table)
  expect(withTable).toContain(table)
  await expect(withTable).toMatchFileSnapshot(fileURLToPath(page))
})

/** The outcome by runtime; a status that the fault's name begins with is `*status*`. */
function resultCell(fault: Fault): string {
  const [node, node20, chromium] = runtimes.map((runtime) => outcomeIn(runtime, fault))
  const status = /^\d{3}/.exec(fault.name)?.[0] ?? 'none'
  const differing = [
    node20 !== undefined && node20 !== node && `Node 20: ${node20}`,
    chromium !== undefined && chromium !== node && `Chromium: ${chromium}`,
  ]
  const cell = [node, ...differing].filter(Boolean).join('; ')
  return cell.startsWith('[')
    ? `\`${cell}\``
    : cell.replace(new RegExp(`\\b${status}\\b`), '*status*')
}
