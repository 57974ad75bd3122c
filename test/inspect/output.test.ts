import { lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { Service } from './runInspect.js'
import { apiKey, createFolder, inspect, inspectToFiles, read, readAll } from './runInspect.js'
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

test('behavior: on a terminal, progress is one line', async () => {
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(process.stderr, 'isTTY'))
  const { err } = await inspect(service)
  expect(err).toBe(
    ['requesting: first page', 'requesting: next page', 'requesting: large page', '']
      .map((text) => `\r\u001b[2K${text}`)
      .join(''),
  )
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

test.each(['/dev/null', '.'])(
  'behavior: %s is not written to, with --force either',
  async (file) => {
    for (const option of ['--write', '--sample']) {
      const { code, err, asked } = await inspect(service, option, file, '--force')
      expect([code, asked]).toEqual([2, []])
      expect(err).toContain(`${file} is a folder, a pipe or a device`)
    }
  },
)

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
