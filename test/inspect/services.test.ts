import { existsSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readSample } from '../../src/cli/sampleFile.js'
import { keyPattern } from '../../src/response/createRedactMessage.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import {
  apiKey,
  connect,
  type Entry,
  inspect,
  inspectToFiles,
  load,
  read,
  readAll,
  readPages,
  type Service,
} from './runInspect.js'
import { hostile, named, prototypeNames, services, tokens, withTotal } from './services.js'

test.each(services)('behavior: $name', async (service) => {
  const { again, asked, baseUrl, code, err, findings, folder, module, out, sample } =
    await inspectToFiles(service)
  const report = await again()

  const isUnderstood = service.found.path !== null
  expect([code, report.code]).toEqual(isUnderstood ? [0, 0] : [1, 1])
  expect.soft(findings).toMatchObject(service.found)
  expect.soft(new Set(asked).size).toBe(asked.length)
  expect.soft(asked.length).toBeLessThanOrEqual(4)
  if (service.asked) expect.soft(asked.join(' ')).toBe(service.asked)
  if (service.says) expect.soft(err + report.out).toMatch(service.says)
  const texts = [out, err, report.out, report.err, ...readAll(folder)]
  for (const text of texts) expect(text).not.toMatch(keyPattern(apiKey))
  expect(report.out).toContain('The service echoes the API key')
  expect([existsSync(module), existsSync(sample)]).toEqual([isUnderstood, isUnderstood])
  if (!isUnderstood) return expect(err).toMatch(/^inscription-hooks: /m)

  expect.soft(JSON.parse(read(sample)).maxLimit ?? null).toBe(findings.maxLimit)
  const source = read(module)
  if (service.file) expect.soft(source).toMatch(service.file)
  else expect.soft(source).not.toContain('nextOffset')
  if (service.hides) expect.soft(report.out + source).not.toMatch(service.hides)

  const isFiltered = service.name.startsWith('a filter')
  if (findings.offset !== 'respected' && !isFiltered) return
  const isShown = ({ token }: Entry) => !isFiltered || !/[05]$/.test(String(token))
  const shown = service.entries.filter(isShown).map(({ token }) => token)
  const readTokens = async (file: string, limit: number) =>
    (await readPages(baseUrl, file, limit)).map(({ token }) => token)
  for (const limit of [20, 100]) {
    const read = await readTokens(module, limit)
    expect.soft(isFiltered ? [...new Set(read)] : read).toEqual(shown)
  }
  if (isFiltered) {
    const used = module.replace('.ts', '-used.ts')
    writeFileSync(used, source.replace(/\/\/ (?=nextOffset)/, ''))
    for (const limit of [20, 100]) expect.soft(await readTokens(used, limit)).toEqual(shown)
    return
  }

  const url = connect(createIndexerEmulator({ sample: readSample(sample) }).fetch)
  const printed = await again('--base-url', url, '--print')
  const pin = /^ *locate: .*\n/m // not where a list moves
  expect([printed.code, printed.out.replace(pin, '')]).toEqual([0, source.replace(pin, '')])
  const check = await again('--base-url', url, '--check', sample)
  expect(check).toMatchObject({ code: 0, out: expect.stringMatching(/^no difference/) })
})

test.each<[name: string, refusal: NonNullable<Service['refusal']>]>([
  ['429', [429]],
  ['401', [401]],
  ['403', [403]],
  ['Retry-After in a 200', [200, { 'Retry-After': '1' }]],
  ['no response', [0]],
])('behavior: %s ends the run', async (_, refusal) => {
  for (const refuses of [0, 1, 2]) {
    const service = { entries: tokens(500), body: withTotal, refuses, refusal }
    const { asked, code, out } = await inspect(service, '--json', '--errors')
    expect(asked).toHaveLength(refuses + 1)
    const isUnderstood = refuses > 0 || refusal[0] === 200
    expect(code).toBe(isUnderstood ? 0 : 1)
    expect(JSON.parse(out)).toMatchObject({ path: isUnderstood ? 'list' : null })
  }
})

test('behavior: names of a hostile service run nothing and hide nothing, the key is nowhere', async () => {
  const { again, code, err, findings, folder, module, out, sample } = await inspectToFiles(hostile)
  const json = await again('--json')
  const print = await again('--print')
  const exit = vi.spyOn(process, 'exit').mockReturnThis()

  expect([code, json.code, print.code]).toEqual([0, 0, 0])
  expect(err).toContain('The service echoes the API key')
  expect(load(module).entry).toBeDefined()
  expect(exit).not.toHaveBeenCalled()
  expect(globalThis).not.toHaveProperty('hacked')
  for (const text of [out, err, json.err, print.out, print.err, ...readAll(folder)]) {
    expect(text).not.toMatch(keyPattern(apiKey))
    expect(text).not.toContain(apiKey.slice(0, 6)) // nor a part
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u)
  }
  expect(findings.count).toBe(30)
  expect(JSON.parse(read(sample))).toMatchObject({ total: 30 })
})

test.each(Object.entries(named))('behavior: names of a prototype: %s', async (place, service) => {
  const { again, baseUrl, code, err, findings, module, out, sample } = await inspectToFiles(service)
  const report = await again()
  // JSON is read without `__proto__` keys, so that this list is not there
  const isThere = place !== 'the list is __proto__'
  const check = isThere ? await again('--check', sample) : report

  expect([code, report.code, check.code]).toEqual(isThere ? [0, 0, 0] : [1, 1, 1])
  const texts = [out, err, report.out, report.err, check.out, check.err]
  expect(texts.join('\n')).not.toMatch(/primitive|not a function|TypeError/)
  if (!isThere) return
  const { path, count } = findings
  expect(count).toBe(57)
  const chosen = await again('--locate', path ?? expect.fail(), '--json')
  expect(JSON.parse(chosen.out)).toMatchObject({ path, count })
  const dropped = place.endsWith('of an entry') ? prototypeNames.slice(0, -1) : []
  for (const name of dropped) expect(read(module)).toMatch(new RegExp(`//.*${name}`))
  expect(await readPages(baseUrl, module)).toMatchObject(tokens(57))
})
