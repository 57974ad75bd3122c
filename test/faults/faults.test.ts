import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../browser/chromium.js'
import { listen } from '../listen.js'
import { findNodes } from '../runtimes/nodes.js'
import { whole } from './answers.js'
import { bodies } from './bodies.js'
import { connections } from './connections.js'
import { type Fault, givenIn, type Runtime, runtimes } from './Fault.js'
import { type FaultServer, startFaultServer } from './faultServer.js'
import { createFindKey, createKey } from './findKey.js'
import { app } from './hooks.js'
import { lists } from './lists.js'
import { bundleForNode, performInChromium, performInNode } from './runtimes.js'
import type { Results, Task } from './scenarios/main.js'
import { statuses } from './statuses.js'

const faults = [...bodies, ...connections, ...statuses, ...lists, ...app]
faults.sort((left, right) => left.row - right.row)
const faultsOf = (runtime: Runtime) => faults.filter((fault) => givenIn(runtime, fault))

const apiKey = createKey()
const findKey = createFindKey(apiKey)
const node20 = findNodes().find(({ major }) => major === '20')?.path
const present = runtimes.filter((runtime) => runtime !== 'Node 20' || node20 !== undefined)
const met = new Map<Runtime, Results>()

/** Where a runtime meets its faults, and one of them. */
const pathOf = (runtime: Runtime, fault?: Fault) =>
  `/${runtime.replace(' ', '')}/${fault ? `${faults.indexOf(fault)}/` : ''}`

let service: FaultServer
let browser: Browser
beforeAll(async () => {
  service = await startFaultServer((path) => {
    if (!path.startsWith('/count')) return faults[Number(path.split('/')[2])]?.answer
    return whole(String(service.received(path.replace('/count', '')).length))
  })
  browser = await chromium.launch(await findChromium())
  const nobody = await addressOfNobody()
  const script = await bundleForNode()
  await Promise.all(
    present.map(async (runtime) => {
      const tasks = faultsOf(runtime).map((fault) => {
        const path = pathOf(runtime, fault)
        const url = service.url + path.slice(0, -1)
        const config = { baseUrl: url, apiKey, ...fault.config({ url, apiKey, nobody }) }
        return { scenario: fault.scenario, config, countUrl: `${service.url}/count${path}` }
      })
      met.set(runtime, await perform(runtime, tasks, script))
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

async function addressOfNobody(): Promise<string> {
  const server = createServer()
  const url = await listen(server)
  server.close()
  return url
}

describe.each(present)('%s', (runtime) => {
  const own = faultsOf(runtime)

  test.each(own)('behavior: row $row, $name', (fault) => {
    const outcome = met.get(runtime)?.outcomes[own.indexOf(fault)]
    const requests = service.received(pathOf(runtime, fault))
    const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
    const counts = fault.requests === 'any' ? requests.length : fault.requests

    expect(givenIn(runtime, fault)?.split(' or ')).toContain(outcome)
    expect(String(counts).split(' or ')).toContain(String(requests.length))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(fault.gapMs)
  })

  test('behavior: the key is in its header alone, and in no cache or error', () => {
    const sent = service.received(pathOf(runtime)).map(({ head, body }) => `${head}\n${body}`)
    const others = sent
      .join('\n')
      .replace(/^x-api-key: .*/gim, (line) => line.slice(11).replace(apiKey, ''))

    expect(sent.length).toBeGreaterThanOrEqual(own.length)
    expect(findKey(others)).toEqual([])
    expect(met.get(runtime)?.traces).toContain('NetworkError')
    expect(findKey(met.get(runtime)?.traces ?? '')).toEqual([])
  })
})

test('behavior: no connection is left open', async () => {
  await expect.poll(service.open).toEqual([])
})

test('behavior: no redirect is followed', () => {
  expect(service.received('/elsewhere')).toEqual([])
})

// `npm run faults -- --update` writes the table
test('behavior: docs/faults.md has the table', async () => {
  const page = new URL('../../docs/faults.md', import.meta.url)
  const text = await readFile(page, 'utf8')
  const lines = faults.map((fault) => {
    const [node = '–', node20, chromium = '–'] = runtimes.map((runtime) => givenIn(runtime, fault))
    const nodes = node20 && node20 !== node ? `${node}; Node 20: ${node20}` : node
    return `| ${[fault.row, fault.name, nodes, chromium, fault.requests].join(' | ')} |`
  })
  const head = '| # | fault | Node | Chromium | requests |\n| --- | --- | --- | --- | --- |\n'
  const table = `${head}${lines.join('\n')}\n`

  const withTable = text.replace(/^\| # [^]*?\n(?!\|)/m, () => table)
  expect(withTable).toContain(table)
  await expect(withTable).toMatchFileSnapshot(fileURLToPath(page))
  // 18, a body without end, is the proxy's; 27, a server's render, is in secrets.test.ts
  expect(new Set(faults.map(({ row }) => row)).size).toBe(32)
})
