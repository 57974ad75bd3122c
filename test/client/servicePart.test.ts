import { beforeEach, expect, test, vi } from 'vitest'
import { rejection } from '../errors/caught.js'

// The part is loaded once in a process; each test has the modules anew.
beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('../../src/client/service.js')
})

const open = async () => import('../../src/exports/index.js')
const wallet = { address: '0xfa4e', chain: 'eth' }
const fetch = async () => Response.json({ data: [{ tick: 'ordi' }] })

test('default: a client loads it at once, and requests wait for it', async () => {
  const { createIndexerClient, getWalletBalance } = await open()
  const { servicePart } = await import('../../src/client/servicePart.js')
  expect(servicePart.loaded).toBeUndefined()

  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch })
  await vi.waitFor(() => expect(servicePart.loaded).toBeDefined())
  expect((await getWalletBalance(client, wallet)).entries).toEqual([{ tick: 'ordi' }])
})

test('behavior: it does not load: a NetworkError for the request, none for the client', async () => {
  const strayRejections = vi.fn()
  process.on('unhandledRejection', strayRejections)
  const failing = vi.fn(() => {
    throw new Error('gone')
  })
  vi.doMock('../../src/client/service.js', failing)
  const { createIndexerClient, fetchWalletBalance, getWalletBalance } = await open()
  const asked = vi.fn(fetch)
  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch: asked })

  for (const request of [getWalletBalance, fetchWalletBalance]) {
    expect(await rejection(request(client, wallet))).toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('A part of the app did not load'),
    })
  }
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(asked).not.toHaveBeenCalled()
  expect(strayRejections).not.toHaveBeenCalled()
  process.off('unhandledRejection', strayRejections)

  // the connection is back
  vi.doUnmock('../../src/client/service.js')
  expect((await getWalletBalance(client, wallet)).entries).toEqual([{ tick: 'ordi' }])
})

test('behavior: with `inscription-hooks/eager` nothing is imported later', async () => {
  const { createIndexerClient, getWalletBalance } = await open()
  const { servicePart } = await import('../../src/client/servicePart.js')
  const { listPart } = await import('../../src/query/listPart.js')
  await import('../../src/exports/eager.js')
  expect(servicePart.loaded).toBeDefined()
  expect(listPart.loaded).toBeDefined()

  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch })
  expect((await getWalletBalance(client, wallet)).entries).toEqual([{ tick: 'ordi' }])
})
