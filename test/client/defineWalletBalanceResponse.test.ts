import { expect, test } from 'vitest'
import * as z from 'zod'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { defineWalletBalanceResponse } from '../../src/client/defineWalletBalanceResponse.js'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { thrown } from './caught.js'
import { recordRequests } from './recordRequests.js'

const Token = z.object({ tick: z.string(), balance: z.string() })

test('default: gives back what it got', () => {
  const response = { entry: Token, entryId: (token: z.infer<typeof Token>) => token.tick }
  expect(defineWalletBalanceResponse(response)).toBe(response)
})

test('behavior: all three parts are optional', () => {
  expect(defineWalletBalanceResponse({})).toEqual({})
})

test('parameters: entry and locate say how a client reads', async () => {
  const { fetch } = recordRequests(() =>
    Response.json({ a: [{ tick: 'ordi', balance: '1', x: 0 }], b: [{}], rows_in_all: 137 }),
  )
  const response = defineWalletBalanceResponse({
    entry: Token,
    locate: (body) => {
      const { a, rows_in_all: total } = body as { a: JsonValue[]; rows_in_all: number } // as served above
      return { entries: a, total, hasMore: true }
    },
  })
  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch, response })
  const page = await getWalletBalance(client, { address: '0xfa4e', chain: 'eth' })
  expect(page).toMatchObject({
    entries: [{ tick: 'ordi', balance: '1' }],
    total: 137,
    hasMore: true,
    nextOffset: 1,
  })
  // the row's type is the schema's: this line does not compile otherwise
  expect(page.entries[0]?.tick.toUpperCase()).toBe('ORDI')
})

test('parameters: locate as a path', async () => {
  const { fetch } = recordRequests(() =>
    Response.json({ native: [], data: { tokens: [{ tick: 'ordi' }], total: 137 } }),
  )
  const response = defineWalletBalanceResponse({ locate: 'data.tokens' })
  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch, response })
  const page = await getWalletBalance(client, { address: '0xfa4e', chain: 'eth' })
  expect(page).toMatchObject({ entries: [{ tick: 'ordi' }], total: 137 })
})

test.each([
  ['entry', { entry: {} }],
  ['entry', { entry: () => true }],
  ['entry', { entry: { '~standard': { version: 1 } } }],
  ['locate', { locate: ['data', 'tokens'] }],
])('behavior: %s of the wrong type is an IndexerConfigError: %j', (name, wrong) => {
  const response = wrong as object // plain JavaScript may write it
  const creations = [
    () => defineWalletBalanceResponse(response),
    () => createIndexerClient({ proxyUrl: '/x', response }),
  ]
  for (const error of creations.map(thrown)) {
    expect(error).toBeInstanceOf(IndexerConfigError)
    expect(error).toMatchObject({ message: expect.stringContaining(`\`${name}\``) })
  }
})
