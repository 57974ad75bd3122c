import { expect, test } from 'vitest'
import { windowsOf } from '../../src/query/readWindow.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { rejection } from '../errors/caught.js'
import { clientOf } from './clientOf.js'

const address = '0xfa4e000000000000000000000000000000000137'

test('default', async () => {
  const indexer = createIndexerEmulator()
  const read = windowsOf(clientOf(indexer), { address, chain: 'eth' })

  expect(await read({ offset: 40 }, undefined)).toMatchObject({ offset: 40, limit: 20 })
  expect(indexer.requests[0]?.body).toEqual({ address, chain: 'eth', limit: 20, offset: 40 })
})

test('parameters: limit, of pages and of one window', async () => {
  const indexer = createIndexerEmulator()
  const read = windowsOf(clientOf(indexer), { address, chain: 'eth', limit: 50 })
  await read({ offset: 0 }, undefined)
  await read({ offset: 50, limit: 7 }, undefined)

  expect(indexer.requests.map(({ body }) => Object(body).limit)).toEqual([50, 7])
})

test('parameters: signal', async () => {
  const read = windowsOf(clientOf(createIndexerEmulator()), { address, chain: 'eth' })
  const reason = new Error('gone')

  expect(await rejection(read({ offset: 0 }, AbortSignal.abort(reason)))).toBe(reason)
})

test('behavior: without an address nothing is asked for', async () => {
  const indexer = createIndexerEmulator()
  const read = windowsOf(clientOf(indexer), { address: undefined, chain: 'eth' })

  const error = await rejection(read({ offset: 0 }, undefined))

  expect(error).toMatchObject({ name: 'InvalidParametersError' })
  expect(indexer.requests).toHaveLength(0)
})
