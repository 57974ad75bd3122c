import { expect, test, vi } from 'vitest'
import { rejection } from '../errors/caught.js'
import { type FlightClient, setupFlight, turn } from './flownFlight.js'
import { holdAnswer } from './heldAnswer.js'

const left = new Error('left')

/** How the first client goes, once it has its answer. */
const ways: [way: string, go: (client: FlightClient, response: Response) => unknown][] = [
  ['by its signal', (client) => client.leave(left)],
  ['by cancelling the body', (_, response) => response.body?.cancel(left)],
]

test('behavior: a client alone that goes before the first bytes aborts the call, which is no error', async () => {
  const { answer, flight, client, onError } = setupFlight()
  const first = client()
  const refused = rejection(first.stream(flight))
  expect(answer.wasAbandoned).toBe(false)

  first.leave(left)

  expect(await refused).toBeInstanceOf(Error)
  expect(answer.wasAbandoned).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test.each(ways)(
  'behavior: a client alone that goes within the body %s aborts the call, which is no error',
  async (_, go) => {
    const { answer, flight, client, onError, onEnd } = setupFlight()
    const first = client()
    answer.push('["a",')
    const response = await first.stream(flight)
    expect(onEnd).not.toHaveBeenCalled()

    await go(first, response)

    expect(answer.wasAbandoned).toBe(true)
    expect(onEnd).toHaveBeenCalled()
    await expect(response.text()).rejects.toThrow()
    await turn()
    expect(onError).not.toHaveBeenCalled()
  },
)

test('behavior: a client that goes while its body is being read breaks it off', async () => {
  const { answer, flight, client, onError } = setupFlight()
  const first = client()
  answer.push('["a",')
  const response = await first.stream(flight)
  const text = rejection(response.text())
  await turn()

  first.leave(left)

  expect(await text).toBeInstanceOf(Error)
  expect(answer.wasAbandoned).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test.each(['stream', 'text'] as const)(
  'behavior: a client that is gone before it joins is not answered: %s',
  async (method) => {
    const { answer, flight, client, onError } = setupFlight()
    const gone = client()
    gone.leave(left)

    expect(await rejection(gone[method](flight))).toBeInstanceOf(Error)
    expect(answer.signal?.aborted).toBe(true)
    await turn()
    expect(onError).not.toHaveBeenCalled()
  },
)

test('behavior: a first client that goes before the first bytes leaves the call to the others', async () => {
  const { answer, flight, client, onError, onEnd } = setupFlight()
  const first = client()
  const refused = rejection(first.stream(flight))
  const wholes = [client().text(flight), client().text(flight)]

  first.leave(left)

  expect(await refused).toBeInstanceOf(Error)
  expect(onEnd).not.toHaveBeenCalled()
  answer.push('[]')
  answer.end()
  await expect(Promise.all(wholes)).resolves.toEqual(['[]', '[]'])
  expect(answer.wasAbandoned).toBe(false)
  expect(onError).not.toHaveBeenCalled()
})

test.each(ways)(
  'behavior: a first client that goes within the body %s leaves the call to the others',
  async (_, go) => {
    const { answer, flight, client, onError, onEnd } = setupFlight()
    const first = client()
    answer.push('[')
    const response = await first.stream(flight)
    const wholes = [client().text(flight), client().text(flight)]

    await go(first, response)

    expect(onEnd).not.toHaveBeenCalled()
    await expect(response.text()).rejects.toThrow()
    answer.push(']')
    answer.end()
    await expect(Promise.all(wholes)).resolves.toEqual(['[]', '[]'])
    expect(answer.wasAbandoned).toBe(false)
    expect(onError).not.toHaveBeenCalled()
  },
)

test('behavior: who follows and goes leaves the call to the first and the others', async () => {
  const { answer, flight, client, onError } = setupFlight()
  const follower = client()
  const streamed = client().stream(flight)
  const refused = rejection(follower.text(flight))
  const whole = client().text(flight)
  answer.push('[')
  await turn()

  follower.leave(left)

  expect(await refused).toBeInstanceOf(Error)
  answer.push(']')
  answer.end()
  await expect(whole).resolves.toBe('[]')
  await expect(streamed.then((response) => response.text())).resolves.toBe('[]')
  expect(answer.wasAbandoned).toBe(false)
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: one that stays after the others have gone is not read ahead of', async () => {
  const { answer, flight, client } = setupFlight()
  const follower = client()
  const streamed = client().stream(flight)
  const refused = rejection(follower.text(flight))
  answer.push('[')
  const response = await streamed
  await turn()
  follower.leave(left)
  await refused
  const { reads } = answer

  for (const text of ['1', ',', '2', ']']) answer.push(text)
  answer.end()
  await turn()

  expect(answer.reads).toBe(reads)
  await expect(response.text()).resolves.toBe('[1,2]')
})

test.each<[title: string, order: readonly number[]]>([
  ['the first one first', [0, 1, 2]],
  ['the first one last', [2, 1, 0]],
  ['the first one amid', [1, 0, 2]],
])(
  'behavior: the call is aborted when the last one goes, which is no error: %s',
  async (_, order) => {
    const { answer, flight, client, onError, onEnd } = setupFlight()
    const clients = [client(), client(), client()]
    const [first, ...followers] = clients
    const streamed = first?.stream(flight) ?? expect.fail('no client')
    const refused = followers.map((follower) => rejection(follower.text(flight)))
    answer.push('["a",')
    const text = rejection((await streamed).text())
    await turn()

    for (const [gone, index] of order.entries()) {
      expect(answer.wasAbandoned, `${gone} have gone`).toBe(false)
      expect(onEnd).not.toHaveBeenCalled()
      clients[index]?.leave(left)
    }

    expect(answer.wasAbandoned).toBe(true)
    expect(onEnd).toHaveBeenCalled()
    expect(await Promise.all(refused)).toEqual([expect.any(Error), expect.any(Error)])
    expect(await text).toBeInstanceOf(Error)
    await turn()
    expect(onError).not.toHaveBeenCalled()
  },
)

test('behavior: clients that go while onWhole runs are let go, and who joins then gets the whole', async () => {
  const stored = Promise.withResolvers<void>()
  const { answer, flight, client, onWhole, onError, onEnd } = setupFlight({
    onWhole: () => stored.promise,
  })
  const [first, follower] = [client(), client()]
  const streamed = first.stream(flight)
  const refused = rejection(follower.text(flight))
  answer.push('[]')
  answer.end()
  const text = rejection((await streamed).text())
  await turn()
  expect(onWhole).toHaveBeenCalledOnce()

  follower.leave(left)
  first.leave(left)

  expect(await refused).toBeInstanceOf(Error)
  expect(await text).toBeInstanceOf(Error)
  expect(answer.wasAbandoned).toBe(false)
  expect(onEnd).not.toHaveBeenCalled()
  const late = client().text(flight)
  stored.resolve()
  await expect(late).resolves.toBe('[]')
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: who goes after its answer is counted once', async () => {
  const { answer, flight, client } = setupFlight()
  const [first, follower, another] = [client(), client(), client()]
  const refused = rejection(follower.text(flight))
  const streamed = first.stream(flight)
  const other = another.text(flight)
  answer.push('[')
  const response = await streamed
  await response.body?.cancel()

  first.leave(left)
  follower.leave(left)
  follower.leave(left)

  expect(await refused).toBeInstanceOf(Error)
  expect(answer.wasAbandoned).toBe(false)
  answer.push(']')
  answer.end()
  await expect(other).resolves.toBe('[]')
})

// of a fetch that ends the body when it is aborted, or minds no signal
test('behavior: what comes of an abandoned call is neither kept nor reported', async () => {
  const answer = holdAnswer({ isDeaf: true })
  const { flight, client, onWhole, onError } = setupFlight({
    answer,
    onWhole: async (readText) => {
      await readText()
    },
  })
  const first = client()
  answer.push('["a",')
  const response = await first.stream(flight)
  const text = rejection(response.text())
  await turn()
  first.leave(left)
  await text

  answer.end()
  await turn()

  expect(onWhole).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: what comes after the deadline is neither kept nor reported again', async () => {
  const answer = holdAnswer({ isDeaf: true })
  const { flight, client, onWhole, onError } = setupFlight({
    answer,
    onWhole: async (readText) => {
      await readText()
    },
  })
  answer.push('["a",')
  const response = await client().stream(flight)
  const text = rejection(response.text())
  await turn()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await text).toBeInstanceOf(Error)

  answer.end()
  await turn()

  expect(onWhole).not.toHaveBeenCalled()
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]])
})
