import { expect, onTestFinished, test } from 'vitest'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { createCanaryKey } from './canaryKey.js'
import { echoCases } from './echoCases.js'
import { addressOfCase, richAddress, startEchoService } from './echoService.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { visibleInNode } from './visibleInNode.js'

// the key is looked for as it was sent: of one with these, JSON has another spelling
const apiKey = createCanaryKey().replace(/["\\]/g, '')
const findKey = createFindKey(apiKey)

test('behavior: the service gives the key back: neither a browser nor a log sees it', async () => {
  const service = await startEchoService()
  onTestFinished(service.close)
  const told: unknown[] = []
  const proxy = createWalletBalanceProxy({
    baseUrl: service.url,
    apiKey,
    onError: (error) => told.push(error),
  })
  async function ask(address: string): Promise<string> {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ address, chain: 'raw', limit: 20, offset: 0 })
    const request = new Request('http://localhost/api', { method: 'POST', headers, body })
    const response = await proxy(request)
    const { status, statusText } = response
    return [status, statusText, ...[...response.headers].flat(), await response.text()].join('\n')
  }

  const answers: Record<string, string> = {}
  for (const [index, { name }] of echoCases.entries()) {
    answers[name] = await ask(addressOfCase(index))
  }

  expect(await ask(richAddress)).toContain('0040-19')
  expect(told.length).toBe(echoCases.length)
  expect(leaksIn(answers, findKey)).toEqual({})
  expect(findKey(visibleInNode(told))).toEqual([])
})
