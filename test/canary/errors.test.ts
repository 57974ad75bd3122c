import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createIndexerClient,
  fetchWalletBalance,
  getWalletBalance,
  isIndexerError,
} from '../../src/exports/index.js'
import { rejection } from '../errors/caught.js'
import { createCanaryKey } from './canaryKey.js'
import { echoCases } from './echoCases.js'
import { caseAddresses, startEchoService } from './echoService.js'
import { type KeyEcho, keyEchoNames } from './keyEchoes.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { strictResponse } from './strictRow.js'
import { visibleInNode } from './visibleInNode.js'
import type { Wire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)

let service: Wire
beforeAll(async () => {
  service = await startEchoService()
})
afterAll(() => service.close())

/** The error of each case, by its name. */
async function provoke(chain: KeyEcho): Promise<Record<string, unknown>> {
  const client = createIndexerClient({ baseUrl: service.url, apiKey, response: strictResponse })
  const errors = echoCases.map(async ({ name }, index) => {
    const parameters = { address: caseAddresses[index] ?? '', chain }
    return [name, await rejection(getWalletBalance(client, parameters))] as const
  })
  return Object.fromEntries(await Promise.all(errors))
}

test('default: each case is the error it is meant to be', async () => {
  const errors = Object.entries(await provoke('raw'))
  expect(errors.map(([name, error]) => [name, isIndexerError(error) && error.name])).toEqual(
    echoCases.map(({ name, error }) => [name, error]),
  )
})

test.for(keyEchoNames)(
  'behavior: the service gives the key back, %s: no error holds it',
  async (echo) => {
    const errors = Object.entries(await provoke(echo))
    const places = errors.map(([name, error]) => [name, visibleInNode(error)])
    expect(leaksIn(Object.fromEntries(places), findKey)).toEqual({})
  },
)

test('behavior: fetchWalletBalance, no error holds it either', async () => {
  const client = createIndexerClient({ baseUrl: service.url, apiKey })
  for (const [index, { name, status = 200 }] of echoCases.entries()) {
    if (status < 300) continue // it reads no rows, and what it gives is as it came
    const address = caseAddresses[index] ?? ''
    const error = await rejection(fetchWalletBalance(client, { address, chain: 'raw' }))
    expect(leaksIn({ [name]: visibleInNode(error) }, findKey)).toEqual({})
  }
})

test.for([
  ['a number', '271828182845904', 271828182845904],
  ['a long number', '31415926535897932384', '31415926535897932384'],
])('behavior: a key that is %s, given back as a code', async ([, digits, code]) => {
  const body = JSON.stringify({ code: 'n', data: null }).replace('"n"', String(code))
  const client = createIndexerClient({
    baseUrl: service.url,
    apiKey: String(digits),
    fetch: async () => new Response(body),
  })
  const error = await rejection(getWalletBalance(client, { address: '0xa', chain: 'eth' }))
  expect(error).toMatchObject({ name: 'ServiceError', serviceCode: '[redacted]' })
  expect(visibleInNode(error)).not.toContain(String(digits))
})
