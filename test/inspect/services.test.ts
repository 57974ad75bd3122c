import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyPattern } from '../../src/response/keyPattern.js'
import { apiKey, createFolder, readAll, runInspect, wallet } from './runInspect.js'
import { serve } from './serve.js'
import { services } from './services.js'

test.each(services)('behavior: $name: findings, requests, no key', async (service) => {
  const folder = createFolder(service.name)
  const files = ['--write', `${folder}/response.ts`, '--sample', `${folder}/sample.json`]
  const locate = service.locate ? ['--locate', service.locate] : []
  const [first, second] = [await serve(service), await serve(service)]

  const run = await runInspect(
    '--base-url',
    first.baseUrl,
    ...wallet,
    ...locate,
    '--json',
    ...files,
  )
  const report = await runInspect('--base-url', second.baseUrl, ...wallet, ...locate)

  expect(JSON.parse(run.out)).toMatchObject(service.found)
  expect(first.received).toHaveLength(service.requests)
  expect(new Set(first.received.map((request) => JSON.stringify(request))).size).toBe(
    service.requests,
  )
  const isUnderstood = service.found.path !== null
  expect([run.code, report.code]).toEqual(isUnderstood ? [0, 0] : [1, 1])
  const texts = [run.out, run.err, report.out, report.err, ...readAll(folder)]
  for (const text of texts) expect(text).not.toMatch(keyPattern(apiKey))
  expect(report.out).toContain('The service echoes the API key')
})

test.each([
  ['a map of tokens', 'not written: FILE, because the entries are not clear\n', false],
  ['an empty wallet', 'written: FILE, without fields: the wallet is empty\n', true],
])('behavior: %s: says what became of the file', async (name, message, isWritten) => {
  const module = `${createFolder(`file of ${name}`)}/response.ts`
  const { baseUrl } = await serve(services.find((it) => it.name === name) ?? expect.fail())

  const { out } = await runInspect('--base-url', baseUrl, ...wallet, '--write', module)

  expect(out).toContain(message.replace('FILE', module))
  expect(existsSync(module)).toBe(isWritten)
})
