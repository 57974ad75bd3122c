import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hosts } from './hosts.js'
import { differences, givenBy, ownHeaders, withoutNode } from './table/differences.js'
import { documentedTable, tableOf } from './table/markdown.js'
import { rows } from './table/rows.js'
import { type Outcomes, runTable } from './table/runTable.js'

const meetings = new Map<string, Outcomes | undefined>(hosts.map(({ name }) => [name, undefined]))

describe.each(hosts)('$name', (host) => {
  const meeting = () => meetings.get(host.name) ?? expect.fail(`${host.name} met nothing`)

  beforeAll(async () => {
    await host.prepare()
    const start = (service: Parameters<typeof host.start>[0]) => host.start(service)
    meetings.set(host.name, await runTable(rows, start, ownHeaders[withoutNode(host.name)] ?? []))
  }, 400_000)

  test.each(rows)('behavior: $name', (row) => {
    const came = meeting().of(row) ?? 'nothing'
    const given = givenBy(host.name, row)

    expect(came).toBe(given.includes(came) ? came : given.join(' or '))
  })

  test('behavior: the service got nothing else, nor who it redirects to', () => {
    expect(meeting().strays).toEqual([])
  })
})

describe('the table', () => {
  test('behavior: each row has a name of its own', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(new Set(hosts.map(({ name }) => name)).size).toBe(hosts.length)
  })

  test('behavior: docs/runtimes.md has it', async () => {
    const documented = await readFile(new URL('../../docs/runtimes.md', import.meta.url), 'utf8')

    expect(documented).toContain(documentedTable(rows))
    for (const { name } of hosts) expect(documented).toContain(withoutNode(name))
  })

  test('behavior: each difference is of rows and hosts that are there', () => {
    const named = differences.flatMap((difference) => difference.rows)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
    const hostsNamed = [...differences.flatMap((each) => each.hosts), ...Object.keys(ownHeaders)]
    expect(hosts.map(({ name }) => withoutNode(name))).toEqual(expect.arrayContaining(hostsNamed))
  })
})

afterAll(() => console.log(tableOf(rows, meetings)))
