import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allHosts, hosts } from './hosts.js'
import { differences, givenBy, ownHeaders, withoutNode } from './table/differences.js'
import { withTables } from './table/markdown.js'
import { rows } from './table/rows.js'
import { type Outcomes, runTable } from './table/runTable.js'

const versions: string[] = []

// their deadlines are waited for at the same time
describe.concurrent.each(hosts)('$name', (host) => {
  let outcomes: Outcomes

  beforeAll(async () => {
    await host.prepare()
    outcomes = await runTable(rows, host.start, ownHeaders[withoutNode(host.name)] ?? [])
    versions.push(`${host.name}: ${outcomes.version}`)
  }, 400_000)

  test.each(rows)('behavior: $name', (row) => {
    const came = outcomes.of(row) ?? 'nothing'
    const given = givenBy(host.name, row)

    expect(came).toBe(given.includes(came) ? came : given.join(' or '))
  })

  test('behavior: the service got nothing else, nor who it redirects to', () => {
    expect(outcomes.strays).toEqual([])
  })
})

describe('the table', () => {
  test('behavior: docs/runtimes.md has it', async () => {
    const path = fileURLToPath(new URL('../../docs/runtimes.md', import.meta.url))
    const documented = await readFile(path, 'utf8')

    await expect(withTables(documented, rows)).toMatchFileSnapshot(path)
    for (const { name } of allHosts) expect(documented).toContain(withoutNode(name))
  })

  test('behavior: each difference is of rows and hosts that are there', () => {
    const named = differences.flatMap((difference) => difference.rows)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
    const hostsNamed = [...differences.flatMap((each) => each.hosts), ...Object.keys(ownHeaders)]
    expect(allHosts.map(({ name }) => withoutNode(name))).toEqual(
      expect.arrayContaining(hostsNamed),
    )
  })
})

afterAll(() => console.log(versions.sort().join('\n')))
