import { expect, onTestFinished, test } from 'vitest'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { createCanaryKey } from './canaryKey.js'
import { echoCases } from './echoCases.js'
import { addressOfCase, richAddress, startEchoService } from './echoService.js'
import { keyEchoes, keyEchoNames } from './keyEchoes.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { visibleInNode } from './visibleInNode.js'
import { startWire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)

/** The handler, and all that its `onError` was told. */
function connect(baseUrl: string) {
  const told: unknown[] = []
  const proxy = createWalletBalanceProxy({ baseUrl, apiKey, onError: (error) => told.push(error) })
  async function ask(address: string, chain: string): Promise<string> {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const body = JSON.stringify({ address, chain, limit: 20, offset: 0 })
    const {
      status,
      statusText,
      headers: given,
      ...answer
    } = await proxy(new Request('http://localhost/api', { method: 'POST', headers, body })).then(
      readAnswer,
    )
    return [status, statusText, JSON.stringify(given), answer.body].join('\n')
  }
  return { ask, told }
}

async function readAnswer(response: Response) {
  const { status, statusText, headers } = response
  const chunks: string[] = []
  const decoder = new TextDecoder()
  try {
    // all that comes before an answer is broken off counts as well
    for await (const chunk of response.body ?? [])
      chunks.push(decoder.decode(chunk, { stream: true }))
  } catch {
    chunks.push('[broken off]')
  }
  return { status, statusText, headers: [...headers], body: chunks.join('') }
}

test.for(keyEchoNames)(
  'behavior: the service gives the key back, %s: no browser sees it',
  async (echo) => {
    const service = await startEchoService()
    onTestFinished(service.close)
    const { ask, told } = connect(service.url)
    expect(await ask(richAddress, echo)).toContain('0040-19')
    const answers: Record<string, string> = {}
    for (const [index, { name }] of echoCases.entries()) {
      answers[name] = await ask(addressOfCase(index), echo)
    }
    expect(
      Object.values(answers).filter((answer) => answer.startsWith('502')).length,
    ).toBeGreaterThan(5)
    expect(leaksIn(answers, findKey)).toEqual({})
    expect(findKey(visibleInNode(told))).toEqual([])
  },
)

test.for([1, 7, 64])(
  'behavior: a long answer, %d bytes at a time, broken off before the key',
  async (size) => {
    const row = { tick: 'ordi', balance: '1' }
    const rows = [...Array.from({ length: 200 }, () => row), { tick: apiKey }, row]
    const bytes = Buffer.from(JSON.stringify({ data: { list: rows } }))
    const service = await startWire(async (_request, response) => {
      const keyAt = bytes.indexOf(keyEchoes['JSON-escaped'](apiKey))
      response.write(bytes.subarray(0, keyAt - 3))
      for (let at = keyAt - 3; at < bytes.length; at += size) {
        response.write(bytes.subarray(at, at + size))
        await new Promise(setImmediate)
      }
      response.end()
    })
    onTestFinished(service.close)
    const { ask, told } = connect(service.url)
    const answer = await ask(richAddress, 'eth')
    expect(answer.startsWith('502') || answer.endsWith('[broken off]')).toBe(true)
    expect(findKey(answer)).toEqual([])
    expect(findKey(visibleInNode(told))).toEqual([])
  },
)
