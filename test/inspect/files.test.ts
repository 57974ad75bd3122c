import { existsSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFolder, read, runInspect, wallet } from './runInspect.js'
import { type Service, serve } from './serve.js'
import { token } from './services.js'

const entries = Array.from({ length: 30 }, (_, index) => token(index))
const service: Service = { entries, body: (page) => ({ entries: page.entries }) }

/** Runs `--write response.ts --sample sample.json` in a new folder that `prepare` fills. */
async function write(
  name: string,
  prepare: (folder: string) => void,
  options: { args?: string[]; meanwhile?: (folder: string) => void } = {},
) {
  const folder = createFolder(`files ${name}`)
  prepare(folder)
  const { baseUrl, received } = await serve({
    ...service,
    body: (page) => {
      options.meanwhile?.(folder)
      return service.body(page)
    },
  })
  const files = ['--write', `${folder}/response.ts`, '--sample', `${folder}/sample.json`]
  const args = ['--base-url', baseUrl, ...wallet, ...files, ...(options.args ?? [])]
  return { ...(await runInspect(...args)), folder, received }
}

const link = (folder: string) => symlinkSync(`${folder}/elsewhere`, `${folder}/response.ts`)

test('behavior: a link that leads nowhere: wrong usage, before any request', async () => {
  const { code, err, folder, received } = await write('dangling', link)

  expect([code, received]).toEqual([2, []])
  expect(err).toContain('response.ts exists; use --force')
  expect(readdirSync(folder)).toEqual(['response.ts'])
})

test('parameters: --force replaces a file, and a link, and leaves alone what it leads to', async () => {
  const { code, folder } = await write(
    'forced',
    (at) => {
      writeFileSync(`${at}/elsewhere`, 'old')
      writeFileSync(`${at}/sample.json`, 'old')
      link(at)
    },
    { args: ['--force'] },
  )

  expect([code, read(`${folder}/elsewhere`)]).toEqual([0, 'old'])
  expect(JSON.parse(read(`${folder}/sample.json`))).toMatchObject({ entries: expect.any(Array) })
  expect(read(`${folder}/response.ts`)).toContain('defineWalletBalanceResponse')
  expect(lstatSync(`${folder}/response.ts`).isSymbolicLink()).toBe(false)
  expect(readdirSync(folder)).toEqual(['elsewhere', 'response.ts', 'sample.json'])
})

test('behavior: a file that appears during the run stays, and nothing is written', async () => {
  const { code, err, folder } = await write('appears', () => {}, {
    meanwhile: (at) => writeFileSync(`${at}/sample.json`, 'theirs'),
  })

  expect([code, read(`${folder}/sample.json`)]).toEqual([2, 'theirs'])
  expect(err).toContain('sample.json exists; use --force')
  expect(existsSync(`${folder}/response.ts`)).toBe(false)
  expect(readdirSync(folder)).toEqual(['sample.json'])
})

test('behavior: says which import and which prop to use', async () => {
  const { out } = await write('next', () => {})

  expect(out.slice(out.indexOf('\n\n'))).toBe(`

import { response } from './response'
<IndexerProvider response={response} …>
`)
})
