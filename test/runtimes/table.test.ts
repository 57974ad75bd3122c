import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { allHosts, hosts } from './hosts.js'
import { allCases, smokeCases } from './table/cases.js'
import {
  expectedOn,
  knownDifferences,
  serverHeaders,
  withDifferences,
  withoutNodeVersion,
} from './table/knownDifferences.js'
import { type Results, runCases } from './table/runCases.js'

// first, so that no installation delays a case of another runtime
beforeAll(async () => {
  await Promise.allSettled(hosts.map((host) => host.prepare()))
})

// concurrent, because some cases wait for 15 s
describe.concurrent.each(hosts)('$name', (host) => {
  const cases = host.isFull ? allCases : smokeCases
  let results: Results

  beforeAll(async () => {
    await host.prepare()
    const headers = serverHeaders[withoutNodeVersion(host.name)] ?? []
    results = await runCases(cases, host.start, headers)
  })

  test.each(cases)('behavior: $name', (each) => {
    expect(results.outcomes.get(each.name)).toBeOneOf([...expectedOn(host.name, each)])
  })

  test('behavior: the service receives no other requests', () => {
    expect(results.unexpectedRequests).toEqual([])
  })
})

test('behavior: docs/contributing/runtimes.md is up to date', async () => {
  const path = fileURLToPath(new URL('../../docs/contributing/runtimes.md', import.meta.url))
  const documented = await readFile(path, 'utf8')

  await expect(withDifferences(documented)).toMatchFileSnapshot(path)
  for (const { name } of allHosts) expect(documented).toContain(withoutNodeVersion(name))
})

test('behavior: known differences and smoke cases refer to existing cases and hosts', () => {
  expect(smokeCases).toHaveLength(5)
  const hostNames = allHosts.map(({ name }) => withoutNodeVersion(name))
  const named = [...knownDifferences.map(({ host }) => host), ...Object.keys(serverHeaders)]
  expect(hostNames).toEqual(expect.arrayContaining(named))
  expect(allCases.map(({ name }) => name)).toEqual(
    expect.arrayContaining(knownDifferences.flatMap((difference) => difference.cases)),
  )
})
