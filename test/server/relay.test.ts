import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { HttpError } from '../../src/errors/HttpError.js'
import { createAnswerCache } from '../../src/server/answerCache.js'
import { createRelay } from '../../src/server/relay.js'
import type { CallUpstream, ReadBytes } from '../../src/server/upstream.js'
import type { AnswerStorage } from '../../src/server/WalletBalanceProxyOptions.js'
import { fields } from './walletRequest.js'

type Asked = typeof fields

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

type Options = {
  callUpstream: CallUpstream
  coalesce?: boolean
  storage?: AnswerStorage | undefined
}

function setup({ callUpstream, coalesce = true, storage }: Options) {
  const onError = vi.fn<(error: unknown) => void>()
  const calls: { asked: Asked; signal: AbortSignal }[] = []
  const relay = createRelay({
    callUpstream(asked, signal) {
      calls.push({ asked, signal })
      return callUpstream(asked, signal)
    },
    timeoutMs: 5_000,
    coalesce,
    cache: storage && createAnswerCache({ storage, ttlSeconds: 60 }, 'https://indexer.example/'),
  })
  const send = (changed: Partial<Asked> = {}, signal = new AbortController().signal) =>
    relay({ ...fields, ...changed }, signal, onError)
  return { send, calls, onError }
}

/** A client that can leave. */
function createClient() {
  const controller = new AbortController()
  return { signal: controller.signal, leave: () => controller.abort() }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const answerTo = (asked: Asked) => JSON.stringify([asked])

function readTexts(...texts: string[]): ReadBytes {
  const chunks = texts.map((text) => new TextEncoder().encode(text))
  return async () => chunks.shift()
}

/** Answers each call with what it asked, once the test lets it. */
function createHeldService() {
  const gate = Promise.withResolvers<void>()
  const callUpstream: CallUpstream = async (asked) => {
    await gate.promise
    return readTexts(answerTo(asked))
  }
  return { callUpstream, answer: gate.resolve }
}

describe('identical requests', () => {
  test('default: share one call while it is in flight', async () => {
    const { callUpstream, answer } = createHeldService()
    const { send, calls, onError } = setup({ callUpstream })
    const answers = Array.from({ length: 5 }, () => send())

    answer()

    for (const response of await Promise.all(answers)) {
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toEqual(headers)
      await expect(response.text()).resolves.toBe(answerTo(fields))
    }
    expect(calls.length).toBe(1)
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: one that comes within the body shares it too, from its beginning', async () => {
    const end = Promise.withResolvers<void>()
    const texts = ['["', 'a"]']
    const { send, calls } = setup({
      callUpstream: async () => async () => {
        if (texts.length === 1) await end.promise
        const text = texts.shift()
        return text === undefined ? undefined : new TextEncoder().encode(text)
      },
    })
    const first = await send()
    const second = send()
    end.resolve()

    await expect(first.text()).resolves.toBe('["a"]')
    await expect((await second).text()).resolves.toBe('["a"]')
    expect(calls.length).toBe(1)
  })

  /** The same to whoever only joins the fields, or minds no case. */
  const alike = [
    { address: 'A', chain: 'bc', limit: 2, offset: 20 },
    { address: 'a', chain: 'BC', limit: 2, offset: 20 },
    { address: 'a,b', chain: 'c', limit: 2, offset: 20 },
    { address: 'a', chain: 'b,c', limit: 2, offset: 20 },
    { address: 'ab', chain: 'c', limit: 2, offset: 20 },
    { address: 'a', chain: 'bc', limit: 2, offset: 20 },
    { address: 'a', chain: 'bc', limit: 22, offset: 0 },
  ]
  const tuple = fc.record({
    address: fc.constantFrom('0xab', '0xAB', '0xab?', '0xab/', '0xab:', '0xab","eth', 'نقش', '🐸'),
    chain: fc.constantFrom('eth', 'ETH', 'eth,20', 'eth",20,"', 'bsc'),
    limit: fc.constantFrom(2, 20, 21, 200),
    offset: fc.constantFrom(0, 1, 20, 200),
  })

  test('behavior: each gets the answer to what it asked; only the very same share a call', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(tuple, { minLength: 1, maxLength: 6 }).map((some) => [...some, ...alike, ...some]), // so some are the very same
        fc.boolean(),
        fc.boolean(),
        async (asked, coalesce, isCached) => {
          const storage = isCached ? new Map<string, string>() : undefined
          const { send, calls, onError } = setup({
            callUpstream: async (each) => readTexts(answerTo(each)),
            coalesce,
            storage: storage && {
              getItem: (key) => storage.get(key),
              setItem: (key, value) => storage.set(key, value),
            },
          })
          const askAll = () => Promise.all(asked.map(async (each) => (await send(each)).text()))
          const distinct = new Set(asked.map(answerTo))
          const callCount = coalesce ? distinct.size : asked.length

          expect(await askAll()).toEqual(asked.map(answerTo))
          expect(calls.length).toBe(callCount)
          expect(await askAll()).toEqual(asked.map(answerTo))
          expect(calls.length).toBe(isCached ? callCount : 2 * callCount)
          expect(storage?.size).toBe(isCached ? distinct.size : undefined)
          expect(onError).not.toHaveBeenCalled()
        },
      ),
    )
  })

  test('behavior: where they are not to share, each has a call of its own', async () => {
    const { callUpstream, answer } = createHeldService()
    const { send, calls } = setup({ callUpstream, coalesce: false })
    const { signal, leave } = createClient()
    const left = send({}, signal)
    const stays = send()
    await nextTurn()

    leave()
    answer()

    await expect(left).rejects.toThrow()
    await expect((await stays).text()).resolves.toBe(answerTo(fields))
    expect(calls.map((call) => call.signal.aborted)).toEqual([true, expect.anything()])
  })

  describe('a new call is made', () => {
    test('behavior: after an answer', async () => {
      const { send, calls } = setup({ callUpstream: async () => readTexts('[]') })

      for (let asked = 1; asked <= 3; asked += 1) {
        await (await send()).text()
        expect(calls.length).toBe(asked)
      }
    })

    test.each<[when: string, fail: CallUpstream]>([
      ['a failure', () => Promise.reject(new HttpError({ status: 500 }))],
      ['an empty answer', async () => readTexts()],
      ['a failure within the body', async () => readThenFail('["')],
    ])('behavior: after %s', async (_, fail) => {
      let isDown = true
      const { send, calls } = setup({
        callUpstream: (asked, signal) =>
          isDown ? fail(asked, signal) : Promise.resolve(readTexts('[]')),
      })
      const failing = Promise.all([send(), send()].map((answer) => answer.then(textOf)))
      await expect(failing).rejects.toThrow()
      isDown = false

      await expect((await send()).text()).resolves.toBe('[]')
      expect(calls.length).toBe(2)
    })

    test('behavior: after everybody left; who comes then shares the new one', async () => {
      const { callUpstream, answer } = createHeldService()
      const { send, calls, onError } = setup({ callUpstream })
      const { signal, leave } = createClient()
      const left = [send({}, signal), send({}, signal)]
      await nextTurn()

      leave()
      const second = send()
      const settled = await Promise.allSettled(left)
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      const third = send()
      answer()

      await expect((await second).text()).resolves.toBe(answerTo(fields))
      await expect((await third).text()).resolves.toBe(answerTo(fields))
      expect(calls.map((call) => call.signal.aborted)).toEqual([true, expect.anything()])
      expect(onError).not.toHaveBeenCalled()
    })
  })

  describe('one that leaves', () => {
    test.each([
      ['the first', 0],
      ['a later one', 1],
    ])('behavior: %s goes alone, at once', async (_, index) => {
      const { callUpstream, answer } = createHeldService()
      const { send, calls, onError } = setup({ callUpstream })
      const { signal, leave } = createClient()
      const answers = [0, 1, 2].map((each) => send({}, each === index ? signal : undefined))
      await nextTurn()

      leave()

      await expect(answers[index]).rejects.toThrow()
      expect(calls[0]?.signal.aborted).toBe(false)
      answer()
      const others = answers.filter((__, each) => each !== index)
      for (const other of others) {
        await expect((await other).text()).resolves.toBe(answerTo(fields))
      }
      expect(calls.length).toBe(1)
      expect(onError).not.toHaveBeenCalled()
    })

    test('behavior: the last one aborts the call, which is no error', async () => {
      const { send, calls, onError } = setup({ callUpstream: createHeldService().callUpstream })
      const clients = [createClient(), createClient()]
      const answers = Promise.allSettled(clients.map(({ signal }) => send({}, signal)))
      await nextTurn()

      clients[0]?.leave()
      expect(calls[0]?.signal.aborted).toBe(false)
      clients[1]?.leave()
      expect(calls[0]?.signal.aborted).toBe(true)
      await answers
      expect(onError).not.toHaveBeenCalled()
    })

    test('behavior: one that had left before it came changes nothing', async () => {
      const { callUpstream, answer } = createHeldService()
      const { send, calls } = setup({ callUpstream })
      const first = send()

      await expect(send({}, AbortSignal.abort())).rejects.toThrow()
      expect(calls[0]?.signal.aborted).toBe(false)
      answer()
      await expect((await first).text()).resolves.toBe(answerTo(fields))
    })
  })

  test('behavior: a failure is everybody’s, and is told once', async () => {
    const { send, onError } = setup({
      callUpstream: () => Promise.reject(new HttpError({ status: 429, retryAfterMs: 2_000 })),
    })

    const answers = await Promise.allSettled([send(), send(), send()])

    const refusal = { name: 'ProxyRefusal', status: 429, headers: { 'Retry-After': '2' } }
    expect(answers).toMatchObject(Array(3).fill({ status: 'rejected', reason: refusal }))
    expect(onError.mock.calls).toMatchObject([[{ name: 'HttpError', status: 429 }]])
  })
})

function textOf(response: Response): Promise<string> {
  return response.text()
}

function readBytes(bytes: number[]): ReadBytes {
  const chunks = [new Uint8Array(bytes)]
  return async () => chunks.shift()
}

function readThenFail(...texts: string[]): ReadBytes {
  const read = readTexts(...texts)
  return async () => (await read()) ?? Promise.reject(new HttpError({ status: 599 }))
}

describe('a cache', () => {
  function createMap() {
    const values = new Map<string, string>()
    return {
      getItem: vi.fn((key: string): unknown => values.get(key)),
      setItem: vi.fn((key: string, value: string): unknown => values.set(key, value)),
    }
  }

  test('default: what it has needs no call, and looks the same', async () => {
    const storage = createMap()
    const { send, calls } = setup({ callUpstream: async () => readTexts('[1.', '50]'), storage })
    const streamed = await send()
    const text = await streamed.text()

    const kept = await send()

    expect(calls.length).toBe(1)
    expect(kept.status).toBe(200)
    expect(Object.fromEntries(kept.headers)).toEqual(Object.fromEntries(streamed.headers))
    await expect(kept.text()).resolves.toBe(text)
    expect(storage.setItem).toHaveBeenCalledTimes(1)
  })

  test('behavior: requests that share a call share a look into it, and one entry', async () => {
    const storage = createMap()
    const { callUpstream, answer } = createHeldService()
    const { send, calls } = setup({ callUpstream, storage })
    const answers = [send(), send(), send()]
    answer()
    await Promise.all(answers.map((each) => each.then(textOf)))

    expect(storage.getItem).toHaveBeenCalledTimes(1)
    expect(calls.length).toBe(1)
    expect(storage.setItem).toHaveBeenCalledTimes(1)

    await Promise.all([send(), send(), send()].map((each) => each.then(textOf)))
    expect(storage.getItem).toHaveBeenCalledTimes(2)
    expect(calls.length).toBe(1)
  })

  test.each<[title: string, callUpstream: CallUpstream]>([
    ['an HTTP failure', () => Promise.reject(new HttpError({ status: 404 }))],
    ['no JSON', async () => readTexts('<html>')],
    ['half a JSON', async () => readTexts('[1,')],
    ['nothing', async () => readTexts()],
    ['no UTF-8', async () => readBytes([0x22, 0xff, 0x22])],
    ['a whole JSON that breaks off', async () => readThenFail('[]')],
    ['a failure in a 200', async () => readTexts('{"code":-1,"data":null}')],
  ])('behavior: %s is not kept', async (_, callUpstream) => {
    const storage = createMap()
    const { send, calls } = setup({ callUpstream, storage })

    await send()
      .then(textOf)
      .catch(() => {})
    await send()
      .then(textOf)
      .catch(() => {})

    expect(storage.setItem).not.toHaveBeenCalled()
    expect(calls.length).toBe(2)
  })

  test('behavior: one that leaves during the look into it gets no call made', async () => {
    const lookedUp = Promise.withResolvers<void>()
    const found = Promise.withResolvers<null>()
    const getItem = () => {
      lookedUp.resolve()
      return found.promise
    }
    const { send, calls, onError } = setup({
      callUpstream: async () => readTexts('[]'),
      storage: { getItem, setItem: () => {} },
    })
    const { signal, leave } = createClient()
    const left = send({}, signal)
    await lookedUp.promise
    leave()
    found.resolve(null)

    await expect(left).rejects.toThrow()
    await nextTurn()
    expect(calls).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: what nobody waited for is not kept', async () => {
    const storage = createMap()
    const end = Promise.withResolvers<void>()
    const { send } = setup({
      callUpstream: async () => {
        const read = readTexts('["', 'a"]')
        let reads = 0
        return async () => {
          reads += 1
          if (reads === 2) await end.promise
          return read()
        }
      },
      storage,
    })
    await (await send()).body?.cancel()
    end.resolve()
    await nextTurn()

    expect(storage.setItem).not.toHaveBeenCalled()
  })

  test('behavior: while it is being written the bytes are there, the end is not', async () => {
    const written = Promise.withResolvers<void>()
    const storage = { getItem: () => null, setItem: () => written.promise }
    const { send, calls, onError } = setup({
      callUpstream: async () => readTexts('[1]'),
      storage,
    })
    const reader = (await send()).body?.getReader()

    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('[1]')
    const ending = reader?.read()
    const other = send()
    await nextTurn()
    written.resolve()

    await expect(ending).resolves.toMatchObject({ done: true })
    await expect((await other).text()).resolves.toBe('[1]')
    expect(calls.length).toBe(1)
    expect(onError).not.toHaveBeenCalled() // as it is where bytes wait until the writing is given up
  })

  test.each<[title: string, storage: Partial<AnswerStorage>]>([
    ['cannot be read', { getItem: () => Promise.reject(new Error('down')) }],
    ['hangs when it is read', { getItem: () => new Promise(() => {}) }],
    ['cannot be written', { setItem: () => Promise.reject(new Error('down')) }],
    ['hangs when it is written', { setItem: () => new Promise(() => {}) }],
  ])('behavior: one that %s is told once, and everybody answered', async (_, storage) => {
    const { send, onError } = setup({
      callUpstream: async (asked) => readTexts(answerTo(asked)),
      storage: { getItem: () => null, setItem: () => {}, ...storage },
    })

    for (const offset of [0, 0, 20]) {
      await expect((await send({ offset })).text()).resolves.toBe(answerTo({ ...fields, offset }))
    }
    expect(onError.mock.calls).toMatchObject([[{ name: 'StoreError', store: 'cache' }]])
  })

  test('behavior: an answer that is no JSON is told once, also where it is shared', async () => {
    const { send, onError } = setup({
      callUpstream: async () => readTexts('<html>'),
      storage: createMap(),
    })
    await Promise.allSettled([send(), send()].map((answer) => answer.then(textOf)))

    expect(onError.mock.calls).toMatchObject([
      [{ name: 'InvalidResponseError', reason: 'not-json' }],
    ])
  })
})
