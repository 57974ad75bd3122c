import { expect, test, vi } from 'vitest'
import type { EmulatorFault } from '../../src/testing/createFaults.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { postRequest, requestFor } from './postRequest.js'

const alice = '0xfa4e0a'
const bob = '0xfa4e0b'
const upperCase = '0xFA4E0A'

/** An emulator, and requests like `0xfa4e0a eth`. */
function setup() {
  const indexer = createIndexerEmulator({ wallets: [] })
  /** The requests with a response, in order. */
  const answered: string[] = []
  const ask = async (asked: string, signal?: AbortSignal) => {
    const [address = '', chain = ''] = asked.split(' ')
    const { status } = await indexer.fetch(requestFor({ address, chain }, signal))
    answered.push(asked)
    return status
  }
  const askInTurn = async (...all: string[]) => {
    const statuses: number[] = []
    for (const asked of all) statuses.push(await ask(asked))
    return statuses
  }
  /** Sends requests, and waits for the responses that are not held. */
  const send = async (...all: string[]) => {
    for (const asked of all) void ask(asked)
    await ask('0xfa4e0c last')
    answered.pop()
  }
  return { ...indexer, answered, ask, askInTurn, send }
}

test.each<[title: string, fault: EmulatorFault, asked: string[], statuses: number[]]>([
  ['all requests', {}, [`${bob} bsc`], [500]],
  ['address', { address: alice }, [`${bob} x`, `${upperCase} x`, `${alice} x`], [200, 500, 200]],
  ['address in another case', { address: upperCase }, [`${alice} eth`], [500]],
  ['chain in another case', { chain: 'ETH' }, [`${alice} eth`], [200]],
  [
    'address and chain',
    { address: alice, chain: 'eth' },
    [`${alice} bsc`, `${bob} eth`, `${alice} eth`],
    [200, 200, 500],
  ],
  [
    'chain and times',
    { chain: 'eth', times: 2 },
    [`${alice} eth`, `${alice} bsc`, `${bob} eth`, `${bob} eth`],
    [500, 200, 500, 200],
  ],
  [
    'after two, for a chain',
    { chain: 'eth', after: 2 },
    [`${alice} eth`, `${alice} bsc`, `${bob} eth`, `${bob} eth`, `${bob} eth`],
    [200, 200, 200, 500, 200],
  ],
  ['another offset', { offset: 20 }, [`${alice} eth`], [200]],
  ['the offset', { offset: 0, after: 1 }, [`${alice} eth`, `${bob} eth`], [200, 500]],
])('parameters: failNext: %s', async (_, fault, asked, statuses) => {
  const { askInTurn, failNext } = setup()
  failNext(fault)
  expect(await askInTurn(...asked)).toEqual(statuses)
})

test('behavior: faults keep their order; other requests, also refused ones, leave them', async () => {
  const { askInTurn, failNext, fetch } = setup()
  failNext({ status: 418, times: 0 })
  failNext({ status: 404, address: bob })
  failNext({ status: 429, chain: 'eth' })
  failNext({ status: 503 })
  failNext({ status: 401, address: alice, chain: 'eth' })

  expect((await fetch(postRequest({ method: 'GET' }))).status).toBe(405)
  const eth = `${alice} eth`
  const statuses = await askInTurn(eth, eth, eth, eth, `${bob} bsc`)

  expect(statuses).toEqual([429, 503, 401, 200, 404])
})

test('parameters: hold and release: chain', async () => {
  const { answered, hold, release, send } = setup()
  hold(upperCase, 'eth')
  await send(`${alice} eth`, `${alice} ETH`, `${alice} bsc`, `${bob} eth`)
  const others = [`${alice} ETH`, `${alice} bsc`, `${bob} eth`]
  expect(answered).toEqual(others)

  release(alice, 'bsc')
  release(bob, 'eth')
  await send()
  expect(answered).toEqual(others)

  release(upperCase, 'eth')
  await send()
  expect(answered).toEqual([...others, `${alice} eth`])
})

test('behavior: release without a chain ends all holds of its address, with a chain only that', async () => {
  const { answered, hold, release, send } = setup()
  hold(alice)
  hold(alice, 'eth')
  hold(bob, 'eth')
  await send(`${alice} eth`, `${alice} bsc`, `${bob} eth`)
  expect(answered).toEqual([])

  release(alice)
  await send(`${alice} eth`)
  expect(answered).toEqual([`${alice} eth`, `${alice} bsc`, `${alice} eth`])

  hold(alice)
  release(alice, 'eth')
  await send(`${alice} bsc`, `${alice} eth`)
  expect(answered.slice(3)).toEqual([`${alice} eth`])

  hold(alice)
  await send(`${alice} eth`)
  expect(answered).toHaveLength(4)
})

test('parameters: aborted: address, chain', async () => {
  const { aborted, ask, hold, received } = setup()
  hold(alice)
  const controller = new AbortController()
  await ask(`${bob} eth`, controller.signal) // already settled, so its abort does not count
  const onOther = vi.fn()
  void aborted(bob).then(onOther)
  for (const chain of ['bsc', 'ETH']) void aborted(alice, chain).then(onOther)
  const next = Promise.all([aborted(upperCase, 'eth'), aborted(upperCase)])
  const response = ask(`${alice} eth`, controller.signal)
  await received(2)

  controller.abort(new Error('aborted'))

  await expect(response).rejects.toThrow('aborted')
  await expect(next).resolves.toEqual([true, true])
  void aborted(alice).then(onOther) // an abort in the past does not count
  await new Promise((resolve) => setTimeout(resolve))
  expect(onOther).not.toHaveBeenCalled()
})

test('behavior: an aborted request leaves its fault to the next one', async () => {
  const { ask, failNext } = setup()
  failNext({ status: 503 })
  const controller = new AbortController()
  const first = ask(`${alice} eth`, controller.signal)
  controller.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })

  expect(await ask(`${alice} eth`)).toBe(503)
  expect(await ask(`${alice} eth`)).toBe(200)
})
