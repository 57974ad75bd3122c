import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { rejection } from '../client/caught.js'
import type { FaultServer } from './faultServer.js'
import { createFindKey, createKey } from './findKey.js'
import {
  dataEchoes,
  echoes,
  failingWallets,
  richWallet,
  startEchoService,
  walletOf,
} from './keyEchoService.js'

const apiKey = createKey()
const findKey = createFindKey(apiKey)

let service: FaultServer
beforeAll(async () => {
  service = await startEchoService()
})
afterAll(() => service.close())

test('behavior: a process that logs everything and crashes does not print the API key', async () => {
  const file = fileURLToPath(new URL('loggingProcess.ts', import.meta.url))
  const env = {
    BASE_URL: service.url,
    INDEXER_API_KEY: apiKey,
    WALLETS: [richWallet, ...failingWallets].join(),
  }
  // execFile rejects on a non-zero exit code
  const crash = await rejection(
    promisify(execFile)(process.execPath, [file], { env, maxBuffer: 1e8 }),
  )
  const { code, stdout, stderr } = crash as { code: number; stdout: string; stderr: string }

  expect(code).toBe(1)
  expect(stderr).toMatch(/HttpError.*\n.*at /)
  expect(stdout).toContain(`logged ${echoes.length} errors`)
  expect(findKey(stdout + stderr)).toEqual([])
})

test('behavior: API key in the response: the proxy passes it to neither client nor onError', async () => {
  const key = apiKey.replace(/["\\]/g, '') // these are escaped in JSON, and the proxy searches for the unescaped key
  const errors: unknown[] = []
  const proxy = createWalletBalanceProxy({
    baseUrl: service.url,
    apiKey: key,
    onError: (error) => void errors.push(error),
  })
  const headers = { 'Content-Type': 'application/json' }
  for (const echo of [...echoes, ...dataEchoes]) {
    const body = JSON.stringify({ address: walletOf(echo), chain: 'raw', limit: 20, offset: 0 })
    const response = await proxy(
      new Request('http://localhost/api', { method: 'POST', headers, body }),
    )
    const text = [...response.headers, response.status, await response.text()].join('\n')
    expect([echo[0], response.ok, ...findKey(text)]).toEqual([echo[0], false])
  }
  expect(errors).toHaveLength(echoes.length + dataEchoes.length)
  expect(findKey(errors)).toEqual([])
})

test('behavior: an app with proxyUrl does not contain the API key of its build environment', async () => {
  for (const name of ['INDEXER_API_KEY', 'API_KEY', 'EMULATOR_API_KEY']) vi.stubEnv(name, apiKey)
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    root: fileURLToPath(new URL('../../examples/wallet', import.meta.url)),
    logLevel: 'error',
    build: { write: false, sourcemap: true },
  })
  const files = JSON.stringify(result)

  expect(files).toContain('IndexerConfigError')
  expect(files).toContain('sourcesContent')
  expect(findKey(files)).toEqual([])
})
