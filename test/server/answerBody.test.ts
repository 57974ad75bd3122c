import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { answerBody } from '../../src/server/answerBody.js'
import { type Download, startDownload } from '../../src/server/download.js'
import { awaitClient } from '../../src/server/waitingClient.js'
import { holdAnswer } from './heldAnswer.js'

function setup({ timeoutMs = 5_000 } = {}) {
  const answer = holdAnswer()
  const { signal } = new AbortController()
  const download = startDownload({
    timeoutMs: 5_000,
    open: answer.open,
    onWhole: async () => {},
  })
  const onLeave = vi.fn()
  const client = awaitClient({ signal, timeoutMs }, onLeave)
  const onSent = vi.fn<(chunks: number) => void>()
  return { answer, download, client, onLeave, onSent }
}

const textOf = (body: ConstructorParameters<typeof Response>[0]) => new Response(body).text()

test('default', async () => {
  const { answer, download, client, onLeave, onSent } = setup()
  answer.push('[1,')
  answer.push('2]')
  answer.end()

  const body = await answerBody(download, client, onSent)

  expect(body).toEqual(new TextEncoder().encode('[1,2]'))
  expect(onLeave).toHaveBeenCalledOnce()
})

test('behavior: what ends later is a stream, and begins before', async () => {
  const { answer, download, client, onLeave, onSent } = setup()
  answer.push('[1,')

  const body = await answerBody(download, client, onSent)

  expect(body).toBeInstanceOf(ReadableStream)
  expect(onLeave).not.toHaveBeenCalled()
  answer.push('2]')
  answer.end()
  await expect(textOf(body)).resolves.toBe('[1,2]')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(onSent.mock.calls).toEqual([[1], [2]])
})

test('behavior: no more than 64 KiB are gathered', async () => {
  const { answer, download, client, onSent } = setup()
  for (let count = 0; count < 10; count += 1) answer.push(new Uint8Array(32_768).fill(0x20))
  answer.end()

  const body = await answerBody(download, client, onSent)

  expect(answer.reads).toBe(2)
  expect((await textOf(body)).length).toBe(327_680)
})

test('behavior: who waits for bytes that are here already waits for the next', async () => {
  const { download, client, onSent } = setup()
  const chunks = [Uint8Array.of(0x5b)]
  const come: (() => void | false)[] = [
    () => {}, // another client was told of these bytes in the same moment
    () => {},
    () => void chunks.push(Uint8Array.of(0x5d)),
    () => false,
  ]
  const more = vi.fn(async () => {
    await delay(2) // later than what comes in one go
    return come.shift()?.() !== false
  })
  const late: Download = { ...download, chunks, size: () => chunks.length, more }
  more.mockImplementationOnce(async () => true)

  const body = await answerBody(late, client, onSent)

  await expect(textOf(body)).resolves.toBe('[]')
})

test('behavior: each client has bytes of its own', async () => {
  const { answer, download, client, onSent } = setup()
  answer.push('[')
  const body = await answerBody(download, client, onSent)
  if (!(body instanceof ReadableStream)) expect.fail('no stream')

  const { value } = await body.getReader().read()
  value?.fill(0)

  expect(download.chunks[0]).toEqual(Uint8Array.of(0x5b))
})

test('behavior: a failure before the first bytes rejects', async () => {
  const { answer, download, client, onSent } = setup()
  const body = answerBody(download, client, onSent)
  answer.fail()

  await expect(body).rejects.toMatchObject({ name: 'NetworkError' })
})

test('behavior: a failure later ends the stream, also of a client that does not read', async () => {
  const { answer, download, client, onLeave, onSent } = setup()
  answer.push('[')
  const body = await answerBody(download, client, onSent)
  const text = textOf(body)
  answer.fail()

  await expect(text).rejects.toMatchObject({ name: 'NetworkError' })
  expect(onLeave).toHaveBeenCalledOnce()
})

test('behavior: a client that reads for too long is let go of', async () => {
  const { answer, download, client, onLeave, onSent } = setup({ timeoutMs: 30 })
  answer.push('[')

  const body = await answerBody(download, client, onSent)

  await expect(textOf(body)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(onLeave).toHaveBeenCalledOnce()
})

test('behavior: a client that cancels has left', async () => {
  const { answer, download, client, onLeave, onSent } = setup()
  answer.push('[')
  const body = await answerBody(download, client, onSent)
  if (!(body instanceof ReadableStream)) expect.fail('no stream')

  await body.cancel()

  expect(onLeave).toHaveBeenCalledOnce()
})
