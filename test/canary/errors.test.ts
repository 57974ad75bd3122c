import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createIndexerClient,
  fetchWalletBalance,
  getWalletBalance,
  isIndexerError,
} from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { createCanaryKey } from './canaryKey.js'
import { echoCases } from './echoCases.js'
import { caseAddresses, startEchoService } from './echoService.js'
import type { KeyEcho } from './keyEchoes.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { visibleInNode } from './visibleInNode.js'
import type { Wire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)

let service: Wire
beforeAll(async () => {
  service = await startEchoService()
})
afterAll(() => service.close())

const saidCases = echoCases.filter(({ isData }) => !isData)

/** The error of each case, by its name. */
async function provoke(chain: KeyEcho): Promise<Record<string, unknown>> {
  const client = createIndexerClient({ baseUrl: service.url, apiKey })
  const errors = saidCases.map(async ({ name }, index) => {
    const parameters = { address: caseAddresses[index] ?? '', chain }
    return [name, await rejection(getWalletBalance(client, parameters))] as const
  })
  return Object.fromEntries(await Promise.all(errors))
}

test('default: each case is the error it is meant to be', async () => {
  const errors = Object.entries(await provoke('raw'))
  expect(errors.map(([name, error]) => [name, isIndexerError(error) && error.name])).toEqual(
    saidCases.map(({ name, error }) => [name, error]),
  )
})

// as it was sent: other disguises in a service's words are not searched for
test.for(['raw', 'JSON-escaped', 'URL-encoded'] as const)(
  'behavior: the service gives the key back, %s: no error holds it',
  async (echo) => {
    const errors = Object.entries(await provoke(echo))
    const places = errors.map(([name, error]) => [name, visibleInNode(error)])
    expect(leaksIn(Object.fromEntries(places), findKey)).toEqual({})
  },
)

test('behavior: fetchWalletBalance, no error holds it either', async () => {
  const client = createIndexerClient({ baseUrl: service.url, apiKey })
  for (const [index, { name, status = 200 }] of saidCases.entries()) {
    if (status < 300) continue // it reads no rows, and what it gives is as it came
    const address = caseAddresses[index] ?? ''
    const error = await rejection(fetchWalletBalance(client, { address, chain: 'raw' }))
    expect(leaksIn({ [name]: visibleInNode(error) }, findKey)).toEqual({})
  }
})
