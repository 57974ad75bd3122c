import { expect, test, vi } from 'vitest'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import { keyPattern } from '../../src/response/createRedactMessage.js'
import { address, apiKey, clientOf, inspectToFiles, load, read, readAll } from './runInspect.js'
import { hostile, named, prototypeNames, tokens } from './services.js'

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
  const wallet = { address, chain: 'eth' }
  const { entries } = await getAllWalletBalances(clientOf(baseUrl, module), wallet)
  expect(entries).toEqual(tokens(57))
})
