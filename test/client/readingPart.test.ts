import { beforeEach, expect, test, vi } from 'vitest'
import { rejection } from '../errors/caught.js'

const reading = '../../src/client/reading.js'

// A part is loaded once in a process; each test has the modules anew.
beforeEach(() => {
  vi.resetModules()
  vi.doUnmock(reading)
})

const wallet = { address: '0xfa4e', chain: 'eth' }
const answer = async () => Response.json({ data: [{ tick: 'ordi' }] })

async function open(fetch: typeof globalThis.fetch = answer, timeoutMs = 5_000) {
  const library = await import('../../src/exports/index.js')
  const { readingPart } = await import('../../src/client/readingPart.js')
  const client = library.createIndexerClient({ proxyUrl: 'https://h/x', fetch, timeoutMs })
  return { ...library, readingPart, client }
}

/** Has the part come when it is let. */
function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.doMock(reading, async (original) => {
    await held
    return original()
  })
  return { release }
}

test('default: it comes with the first request, which does not wait for it', async () => {
  const { release } = hold()
  const fetch = vi.fn(answer)
  const { client, getWalletBalance, readingPart } = await open(fetch)
  const page = getWalletBalance(client, wallet)
  expect(fetch).toHaveBeenCalledOnce()
  expect(readingPart.loaded()).toBeUndefined()

  release()
  expect((await page).entries).toEqual([{ tick: 'ordi' }])
  expect(readingPart.loaded()).toBeDefined()
})

test('behavior: parameters are taken when they are given', async () => {
  const offsets: unknown[] = []
  const { client, getWalletBalance } = await open(async (_, init) => {
    offsets.push(JSON.parse(String(init?.body)).offset)
    return answer()
  })
  const parameters = { ...wallet, offset: 0 }
  const pages = [0, 20, 40].map((offset) => {
    parameters.offset = offset
    return getWalletBalance(client, parameters)
  })
  parameters.offset = 60
  await Promise.all(pages)
  expect(offsets).toEqual([0, 20, 40])
})

test('behavior: the deadline and an abort hold while it loads', async () => {
  hold()
  const { client, getWalletBalance } = await open(answer, 50)
  expect(await rejection(getWalletBalance(client, wallet))).toMatchObject({ name: 'TimeoutError' })

  const controller = new AbortController()
  const page = rejection(getWalletBalance(client, wallet, { signal: controller.signal }))
  controller.abort('mine')
  expect(await page).toBe('mine')
})

test('behavior: it does not load: a NetworkError, whose body is let go of; asking again works', async () => {
  const stray = vi.fn()
  process.on('unhandledRejection', stray)
  vi.doMock(reading, () => {
    throw new Error('gone')
  })
  const signals: AbortSignal[] = []
  const letGo = vi.fn()
  const { client, fetchWalletBalance, getWalletBalance } = await open(async (_, init) => {
    if (init?.signal) signals.push(init.signal)
    return new Response(new ReadableStream({ cancel: letGo }))
  })
  for (const request of [getWalletBalance, fetchWalletBalance]) {
    expect(await rejection(request(client, wallet))).toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('did not load'),
    })
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  await expect.poll(() => letGo).toHaveBeenCalledTimes(2)
  expect(await rejection(getWalletBalance(client, { ...wallet, address: 'x' }))).toMatchObject({
    name: 'InvalidParametersError',
  })
  expect(stray).not.toHaveBeenCalled()
  process.off('unhandledRejection', stray)

  vi.doUnmock(reading)
  const again = await open()
  expect((await again.getWalletBalance(again.client, wallet)).entries).toEqual([{ tick: 'ordi' }])
})

test('behavior: with `inscription-hooks/eager` nothing is left to load', async () => {
  const { readingPart } = await open()
  const { laterPagesPart } = await import('../../src/query/laterPagesPart.js')
  await import('../../src/exports/eager.js')
  expect(readingPart.loaded()).toBeDefined()
  expect(laterPagesPart.loaded()).toBeDefined()
})
