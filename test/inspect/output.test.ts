import { lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestAnswer } from '../../src/cli/inspect/requestAnswer.js'
import { isRefusal } from '../../src/cli/inspect/requestAnswers.js'
import type { Service } from './runInspect.js'
import {
  address,
  apiKey,
  createFolder,
  inspect,
  inspectToFiles,
  read,
  readAll,
} from './runInspect.js'
import { tokens, withTotal } from './services.js'

const service: Service = { entries: tokens(30), body: withTotal }

test.each([
  ['its first 8 characters', apiKey.slice(0, 8)],
  ['its last 8, in capitals', apiKey.slice(-8).toUpperCase()],
  ['12 in the middle, escaped', apiKey.slice(4, 16).replace('/', '\\u002F')],
])('behavior: a part of the key is in no output: %s', async (_, part) => {
  const { again, err, folder, out } = await inspectToFiles({
    ...service,
    body: (page) => ({
      [`by: ${part}`]: page.entries.map((entry) => ({ ...entry, [part]: `of ${part}!` })),
    }),
  })
  const report = await again()

  for (const text of [out, err, report.out, report.err, ...readAll(folder)]) {
    expect(text.toLowerCase()).not.toContain(part.toLowerCase())
  }
  expect(report.out).toContain('The service echoes the API key')
  expect(out).toContain('by: [redacted]')
})

test('behavior: 7 characters of the key are a word like any other', async () => {
  const name = apiKey.slice(0, 7)
  const body: Service['body'] = (page) => ({ [name]: page.entries })
  expect((await inspectToFiles({ ...service, body })).findings.path).toBe(name)
})

test('parameters: --force replaces a file, and a link, and leaves alone what it leads to', async () => {
  const folder = createFolder()
  const [module, sample, elsewhere] = ['response.ts', 'sample.json', 'elsewhere'].map(
    (name) => `${folder}/${name}`,
  ) as [string, string, string] // three names
  writeFileSync(elsewhere, 'old')
  writeFileSync(sample, 'old')
  symlinkSync(elsewhere, module)

  const { code } = await inspect(service, '--write', module, '--sample', sample, '--force')

  expect([code, read(elsewhere)]).toEqual([0, 'old'])
  expect(JSON.parse(read(sample))).toMatchObject({ entries: expect.any(Array) })
  expect(read(module)).toContain('defineWalletBalanceResponse')
  expect(lstatSync(module).isSymbolicLink()).toBe(false)
  expect(readdirSync(folder)).toEqual(['elsewhere', 'response.ts', 'sample.json'])
})

test('behavior: a file that appears during the run stays, and nothing is written', async () => {
  const folder = createFolder()
  const sample = `${folder}/sample.json`
  const body: Service['body'] = (page) => {
    writeFileSync(sample, 'theirs')
    return withTotal(page)
  }
  const files = ['--write', `${folder}/response.ts`, '--sample', sample]

  const { code, err } = await inspect({ ...service, body }, ...files)

  expect([code, read(sample)]).toEqual([2, 'theirs'])
  expect(err).toContain('sample.json exists; use --force')
  expect(readdirSync(folder)).toEqual(['sample.json'])
})

const request = { address, chain: 'eth', limit: 20, offset: 0 }
const ask = (response: Response) => {
  const config = { baseUrl: 'http://localhost', apiKey, fetch: () => Promise.resolve(response) }
  return requestAnswer('first page', config, request)
}

test.each([200, 500])(
  'behavior: a body that does not end, with status %i, ends the run after 20 MB',
  async (status) => {
    let megabytes = 0
    let isCanceled = false
    const body = new ReadableStream({
      pull(controller) {
        megabytes += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
      cancel() {
        isCanceled = true
      },
    })

    const answer = await ask(new Response(body, { status }))

    expect(answer.message).toContain('Reason: too-large; body (more than 20000000 bytes).')
    expect([answer.page, isRefusal(answer), isCanceled]).toEqual([null, true, true])
    expect(megabytes).toBeLessThan(25)
  },
)
