import { describe, expect, test } from 'vitest'
import { createIndexerClient, getWalletBalance } from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { walletBalanceRequestSchema } from '../../src/exports/zod.js'
import { readDocument } from './openapi/readDocument.js'

// The numbers in the `x-package-rule` of docs/openapi.yaml, by what the package does with them.

const connection = { baseUrl: 'https://indexer.example', apiKey: 'test-key' }
const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

const { properties } = readDocument().components.schemas.WalletBalanceRequest
const ruleOf = (field: string) => String(properties[field]?.['x-package-rule'])
const numberIn = (field: string, words: RegExp) => Number(words.exec(ruleOf(field))?.[1])

const emulated = () => {
  const indexer = createIndexerEmulator()
  const fetch = (url: string | URL | Request, init?: RequestInit) =>
    indexer.fetch(new Request(url, init))
  return { indexer, fetch }
}

describe.each(['limit', 'offset'])('%s', (field) => {
  test('behavior: from and to which number', () => {
    const least = numberIn(field, /\bFrom (\d+) to/)
    const most = numberIn(field, /\bto (\d+),/)
    const tried = [least - 1, least, most, most + 1].map((value) => {
      const request = { ...wallet, limit: 20, offset: 0, [field]: value }
      return walletBalanceRequestSchema.safeParse(request).success
    })
    expect(tried).toEqual([false, true, true, false])
  })

  test('behavior: what is sent where the caller gives none', async () => {
    const { indexer, fetch } = emulated()
    await getWalletBalance(createIndexerClient({ ...connection, fetch }), wallet)
    const sent = numberIn(field, /\bSent as (\d+) where the caller gives none/)
    expect(indexer.requests).toMatchObject([{ body: { [field]: sent } }])
  })
})

test('behavior: what the proxy refuses', async () => {
  const proxy = createWalletBalanceProxy({ ...connection, fetch: emulated().fetch })
  const most = numberIn('limit', /\bproxy refuses more than (\d+)/)
  const statuses = [most, most + 1].map(async (limit) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const body = JSON.stringify({ ...wallet, limit, offset: 0 })
    return (await proxy(new Request('https://dapp.example/proxy', { ...init, body }))).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 400])
})
