import { expect, test } from 'vitest'
import { readText } from '../../src/client/readText.js'
import { rejection } from '../errors/caught.js'

/** A body that comes in these pieces; an Error breaks it off. */
function inPieces(...pieces: (Uint8Array | Error)[]): Response {
  const queue = [...pieces]
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = queue.shift()
        if (piece === undefined) controller.close()
        else if (piece instanceof Error) controller.error(piece)
        else controller.enqueue(piece)
      },
    }),
  )
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('default', async () => {
  expect(await readText(new Response('{"data":[]}'), 100)).toBe('{"data":[]}')
})

test('behavior: a character cut across pieces is read whole', async () => {
  const all = bytes('["é😀"]')
  for (let cut = 1; cut < all.length; cut += 1) {
    expect(await readText(inPieces(all.slice(0, cut), all.slice(cut)), 100)).toBe('["é😀"]')
  }
})

test('behavior: a byte order mark is no part of the text', async () => {
  expect(await readText(new Response(bytes('\ufeff[]')), 100)).toBe('[]')
})

test('parameters: maxBytes counts bytes, not characters', async () => {
  expect(await readText(new Response('éé'), 4)).toBe('éé')
  await expect(readText(new Response('éé'), 3)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'too-large',
  })
})

test('behavior: what is too large is not read to its end', async () => {
  let sent = 0
  const endless = new Response(
    new ReadableStream({
      pull(controller) {
        sent += 10
        controller.enqueue(bytes('0123456789'))
      },
    }),
  )
  await expect(readText(endless, 100)).rejects.toMatchObject({ reason: 'too-large' })
  expect(sent).toBeLessThanOrEqual(130)
})

test.each([
  ['a lone continuation byte', [bytes('["'), Uint8Array.of(0x80), bytes('"]')]],
  ['Latin-1', [bytes('["'), Uint8Array.of(0xe9), bytes('"]')]],
  ['an encoded surrogate', [Uint8Array.of(0xed, 0xa0, 0x80)]],
  ['UTF-16', [Uint8Array.of(0xff, 0xfe, 0x5b, 0x00)]],
])('behavior: the text must be valid UTF-8: %s', async (_, pieces) => {
  await expect(readText(inPieces(...pieces), 100)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'bad-encoding',
  })
})

test('behavior: a text that ends within a character is cut off', async () => {
  const cut = inPieces(bytes('["'), Uint8Array.of(0xf0, 0x9f, 0x98))
  await expect(readText(cut, 100)).rejects.toMatchObject({ reason: 'truncated' })
})

test('behavior: a body that breaks off is a NetworkError, with its code and nothing else', async () => {
  const cause = Object.assign(new Error('https://me:hunter2@h'), { code: 'ECONNRESET' })
  const error = await rejection(readText(inPieces(bytes('{"a'), cause), 100))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(String(error)).toContain('broke off before its end (ECONNRESET)')
  expect(String(error)).not.toContain('hunter2')
})

/** React Native's answer has no body stream. */
const withoutStream = (text: () => Promise<string>) => ({ body: null, text })

test('behavior: without a body stream, the text is read at once', async () => {
  expect(
    await readText(
      withoutStream(async () => '[1]'),
      3,
    ),
  ).toBe('[1]')
  await expect(
    readText(
      withoutStream(async () => '[12]'),
      3,
    ),
  ).rejects.toMatchObject({
    reason: 'too-large',
  })
  await expect(
    readText(
      withoutStream(() => Promise.reject(new Error('reset'))),
      3,
    ),
  ).rejects.toMatchObject({ name: 'NetworkError' })
})

test('behavior: no body at all is an empty text', async () => {
  expect(await readText(new Response(null, { status: 204 }), 100)).toBe('')
})

test.each(['before', 'while'])(
  'behavior: aborted %s it reads, the body is let go of',
  async (when) => {
    let isCancelled = false
    const endless = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve))
        controller.enqueue(bytes(' '))
      },
      cancel() {
        isCancelled = true
      },
    })
    const controller = new AbortController()
    const reason = new Error('closed')
    if (when === 'before') controller.abort(reason)
    const read = rejection(readText(new Response(endless), 1e6, controller.signal))
    controller.abort(reason)
    expect(await read).toBe(reason)
    expect(isCancelled).toBe(true)
  },
)

test('behavior: a body that has failed is let go of without a word', async () => {
  const controller = new AbortController()
  const broken = inPieces(bytes('[1'), new Error('torn'))
  await rejection(readText(broken, 100, controller.signal))
  controller.abort() // vitest would report an unhandled rejection
  await new Promise((resolve) => setTimeout(resolve))
})

/** A body as a `fetch` of the user's may make one. */
function ofReader(...pieces: unknown[]): Pick<Response, 'body' | 'text'> {
  const read = async () => ({ done: pieces.length === 0, value: pieces.shift() })
  return { body: { getReader: () => ({ read, cancel: async () => {} }) } } as unknown as Response
}

test('behavior: a buffer that is filled again is read each time', async () => {
  const buffer = bytes('....')
  const texts = ['["ab', 'c"] ', '....']
  const read = async () => {
    buffer.set(bytes(texts.shift() ?? ''))
    return texts.length === 0 ? { done: true, value: undefined } : { done: false, value: buffer }
  }
  const message = { body: { getReader: () => ({ read, cancel: async () => {} }) } }
  expect(await readText(message as unknown as Response, 100)).toBe('["abc"] ') // as much as is looked at
})

test.each([
  ['strings', ['[1,', '2]']],
  ['buffers', [bytes('[1,').buffer, bytes('2]').buffer]],
])('behavior: pieces that are %s are no bytes', async (_, pieces) => {
  await expect(readText(ofReader(...pieces), 100)).rejects.toThrow('The body gave no bytes.')
})
