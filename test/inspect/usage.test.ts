import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { parseCommand } from '../../src/cli/parseCommand.js'
import { createFolder, read, runInspect, wallet } from './runInspect.js'
import { serve } from './serve.js'
import { services } from './services.js'

const service = services[2] ?? expect.fail()

test.each<[args: string, message: string]>([
  ['inspect', 'set --address and --chain'],
  ['inspect --address 0x1 --chain', "Option '--chain <value>' argument missing"],
  ['inspect --from body.json --write', "Option '--write <value>' argument missing"],
  ['inspect --from body.json --sample', "Option '--sample <value>' argument missing"],
  ['inspect --from body.json --write=', '--write must not be empty'],
  ['inspect --from body.json --sampel x', 'unknown option `--sampel`; did you mean `--sample`?'],
  ['inspect --from body.json --proxy-url x', 'use one of --base-url, --proxy-url and --from'],
  ['inspect --from body.json --check x', '--check and --errors need the service, not --from'],
  ['inspect --address 0x1 --chain eth --check x --write y', '--check only compares'],
  ['inspect --proxy-url /api --address 0x1 --chain eth', '--proxy-url must be absolute'],
  ['inspect --from body.json --sample x', '--sample needs --address'],
  ['inspect --from body.json --address 0xyz', '--address: expected hex digits after 0x'],
  ['inspect --from body.json --write x.ts --sample ./x.ts', 'need different files'],
  ['inspect --from body.json --print --json', 'use --print or --json'],
  ['inspct', 'unknown command `inspct`; did you mean `inspect`?'],
  ['', 'No command given'],
])('behavior: %s: wrong usage', (args, message) => {
  const command = parseCommand(args.split(' ').filter(Boolean))
  expect(command).toEqual({ kind: 'error', message: expect.stringContaining(message) })
})

test.each<[name: string, args: (folder: string) => string[], message: string, key?: string]>([
  ['no key', () => wallet, 'set INDEXER_API_KEY', ''],
  ['a short key', () => wallet, 'INDEXER_API_KEY has fewer than 8 characters', 'hushhsh'],
  ['no such folder', (folder) => [...wallet, '--write', `${folder}/x/y.ts`], 'does not exist'],
  ['an existing file', (folder) => [...wallet, '--write', `${folder}/old`], 'use --force'],
  ['an existing sample', (folder) => [...wallet, '--sample', `${folder}/old`], 'use --force'],
  ['no sample to check', (folder) => [...wallet, '--check', `${folder}/old`], 'is not a sample'],
  ['no file to check', (folder) => [...wallet, '--check', `${folder}/no`], 'no such file'],
])('behavior: %s: wrong usage, before any request', async (name, args, message, key) => {
  const folder = createFolder(`usage ${name}`)
  writeFileSync(`${folder}/old`, 'old')
  if (key !== undefined) vi.stubEnv('INDEXER_API_KEY', key)
  const { baseUrl, received } = await serve(service)

  const { code, out, err } = await runInspect('--base-url', baseUrl, ...args(folder))

  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^inscription-hooks: .*\n$/)
  expect(err).toContain(message)
  if (key) expect(err).not.toContain(key)
  expect([received, read(`${folder}/old`)]).toEqual([[], 'old'])
})

test('behavior: no base URL: wrong usage; INDEXER_BASE_URL is one', async () => {
  vi.stubEnv('INDEXER_BASE_URL', '')
  const missing = await runInspect(...wallet)
  const { baseUrl } = await serve(service)
  vi.stubEnv('INDEXER_BASE_URL', baseUrl)

  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('INDEXER_BASE_URL') })
  expect(await runInspect(...wallet)).toMatchObject({ code: 0 })
})

test('parameters: --version, --help', () => {
  expect(parseCommand(['--version'])).toEqual({ kind: 'version' })
  const help = parseCommand(['inspect', '--help'])
  for (const option of ['base-url', 'proxy-url', 'from', 'locate', 'write', 'sample', 'check']) {
    expect(help).toMatchObject({ text: expect.stringContaining(`--${option} `) })
  }
})
