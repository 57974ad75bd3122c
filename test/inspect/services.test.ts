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

test('behavior: no file if the entries are not clear', async () => {
  const folder = createFolder('a map')
  const { baseUrl } = await serve(services[1] ?? expect.fail())
  const files = ['--write', `${folder}/response.ts`, '--sample', `${folder}/sample.json`]

  const { out } = await runInspect('--base-url', baseUrl, ...wallet, ...files)

  expect(out).toContain(`not written: ${folder}/response.ts, because the entries are not clear\n`)
  expect(existsSync(`${folder}/response.ts`)).toBe(false)
})

test('behavior: an empty wallet: says that the files have no fields', async () => {
  const folder = createFolder('empty')
  const empty = services.find(({ name }) => name === 'an empty wallet') ?? expect.fail()
  const { baseUrl } = await serve(empty)
  const files = ['--write', `${folder}/response.ts`]

  const { out } = await runInspect('--base-url', baseUrl, ...wallet, ...files)

  expect(out).toContain(`written: ${folder}/response.ts, without fields: the wallet is empty\n`)
})
