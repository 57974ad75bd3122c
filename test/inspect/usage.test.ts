import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createFolder, inspect, read, runInspect, wallet } from './runInspect.js'
import { serve } from './serve.js'
import { tokens, withTotal } from './services.js'

const service = { entries: tokens(45), body: withTotal }

test.each<[name: string, args: (folder: string) => string[], message: string, key?: string]>([
  ['no key', () => [], 'set INDEXER_API_KEY', ''],
  ['a short key', () => [], 'INDEXER_API_KEY has fewer than 8 characters', 'hushhsh'],
  ['no such folder', (folder) => ['--write', `${folder}/x/y.ts`], 'does not exist'],
  ['an existing file', (folder) => ['--write', `${folder}/old`], 'use --force'],
  ['a link that leads nowhere', (folder) => ['--write', `${folder}/link`], 'use --force'],
  ['an existing sample', (folder) => ['--sample', `${folder}/old`], 'use --force'],
  ['no sample to check', (folder) => ['--check', `${folder}/old`], 'is not a sample'],
  ['no file to check', (folder) => ['--check', `${folder}/no`], 'no such file'],
])('behavior: %s: wrong usage, before any request', async (_, args, message, key) => {
  const folder = createFolder()
  writeFileSync(`${folder}/old`, 'old')
  symlinkSync(`${folder}/nowhere`, `${folder}/link`)
  if (key !== undefined) vi.stubEnv('INDEXER_API_KEY', key)

  const { asked, code, out, err } = await inspect(service, ...args(folder))

  expect([code, out, asked]).toEqual([2, '', []])
  expect(err).toMatch(/^inscription-hooks: .*\n$/)
  expect(err).toContain(message)
  if (key) expect(err).not.toContain(key)
  expect([readdirSync(folder), read(`${folder}/old`)]).toEqual([['link', 'old'], 'old'])
})

test('behavior: no base URL: wrong usage; INDEXER_BASE_URL is one', async () => {
  vi.stubEnv('INDEXER_BASE_URL', '')
  const missing = await runInspect(...wallet)
  vi.stubEnv('INDEXER_BASE_URL', (await serve(service)).baseUrl)

  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('INDEXER_BASE_URL') })
  expect(await runInspect(...wallet)).toMatchObject({ code: 0 })
})
