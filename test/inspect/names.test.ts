import { expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/list/getAllWalletBalances.js'
import { keyPattern } from '../../src/response/createRedactMessage.js'
import { compile } from '../docs/compile.js'
import { address, apiKey, inspectToFiles, read, readAll, withoutRegister } from './runInspect.js'
import type { Service } from './serve.js'
import { tokens } from './services.js'

const escaped = (text: string) =>
  [...text].map((it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

// names that would end a literal, a comment or a line, run code, or reorder text
const hostileNames = [
  ...['`', '${process.exit(3)}', "'", '"', '\\', "');globalThis.hacked=1//", '*/ hacked() /*'],
  ...['a\nglobalThis.hacked = 1\n', '\u2028globalThis.hacked = 1', '\u202etxet', '\u001b[2J'],
  ...['', ': digits,', 'constructor', 'toString', 'then', 'class', '金额', '__proto__'],
]

const hostileEntry = (key: string, index: number) => {
  const fields = hostileNames.map((name) => `${JSON.stringify(name)}:"${escaped('x')}${index}"`)
  const echoes = [key, key.replaceAll('/', '\\/'), escaped(key)].map((echo) =>
    echo.replaceAll(/(?<!\\)"/g, '\\"'),
  )
  const more = echoes.map((echo, at) => `"of ${echo}${at}":"${echo}"`)
  return `{${[...fields, ...more].join()},"${'long'.repeat(19)}${echoes[1]}":"x"}`
}

/** A service that echoes the key, with names that attack who writes them to a file. */
const hostile: Service = {
  entries: tokens(30),
  body: ({ entries, offset, key }) =>
    `{"${escaped(key)}":[${entries.map((_, index) => hostileEntry(key, offset + index)).join()}]}`,
}

test('behavior: names of a hostile service run nothing and hide nothing, the key is nowhere', async () => {
  const { again, code, err, findings, folder, load, module, out, sample } =
    await inspectToFiles(hostile)
  const json = await again('--json')
  const print = await again('--print')
  const exit = vi.spyOn(process, 'exit').mockReturnThis()

  expect([code, json.code, print.code]).toEqual([0, 0, 0])
  expect(err).toContain('The service echoes the API key')
  expect((await load()).entry).toBeDefined()
  expect(exit).not.toHaveBeenCalled()
  expect(globalThis).not.toHaveProperty('hacked')
  for (const text of [out, err, json.err, print.out, print.err, ...readAll(folder)]) {
    expect(text).not.toMatch(keyPattern(apiKey))
    expect(text).not.toContain(apiKey.slice(0, 6)) // nor a part
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u)
  }
  expect(findings.count).toBe(30)
  expect(JSON.parse(read(sample))).toMatchObject({ total: 30 })
  expect(compile(new Map([[module, read(module)]]), { noUnusedLocals: true })).toEqual([])
}, 300_000)

const list = tokens(57)
const places: Readonly<Record<string, (name: string) => Partial<Service>>> = {
  'a text of an entry': (name) => ({
    entries: list.map((it, at) => ({ ...it, [name]: `x${at}` })),
  }),
  'an object of an entry': (name) => ({
    entries: list.map((it) => ({ ...it, [name]: { of: 1 } })),
  }),
  'beside the list': (name) => ({
    body: ({ entries, total }) => ({ data: { [name]: { more: true }, list: entries, total } }),
  }),
  'on top': (name) => ({
    body: ({ entries, total }) => ({ [name]: 'x', list: entries, total, message: { [name]: 1 } }),
  }),
  'the name of the list': (name) => ({
    body: ({ entries, total }) => ({ data: { [name]: entries, total } }),
  }),
}
const prototypeNames = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__']

test.each(Object.keys(places))(
  'behavior: names of a prototype, %s',
  async (place) => {
    const modules = new Map<string, string>()
    for (const name of prototypeNames) {
      const inPlace = places[place]?.(name)
      const { again, baseUrl, code, err, findings, load, module, out, sample } =
        await inspectToFiles({
          ...{ entries: list, body: ({ entries, total }) => ({ data: { list: entries, total } }) },
          ...inPlace,
        })
      const report = await again()
      // JSON is read without `__proto__` keys, so that this list is not there
      const isThere = name !== '__proto__' || place !== 'the name of the list'
      const check = isThere ? await again('--check', sample) : report

      expect([code, report.code, check.code]).toEqual(isThere ? [0, 0, 0] : [1, 1, 1])
      const texts = [out, err, report.out, report.err, check.out, check.err]
      expect(texts.join('\n')).not.toMatch(/primitive|not a function|TypeError/)
      if (!isThere) continue
      const { path, count } = findings
      expect(count).toBe(57)
      const chosen = await again('--locate', path ?? expect.fail(), '--json')
      expect(JSON.parse(chosen.out)).toMatchObject({ path, count })
      const source = read(module)
      if (inPlace?.entries && name !== '__proto__')
        expect(source).toMatch(new RegExp(`//.*${name}`))
      modules.set(module, withoutRegister(source))
      const client = createIndexerClient({ baseUrl, apiKey, response: await load() })
      const { entries } = await getAllWalletBalances(client, { address, chain: 'eth' })
      expect(entries).toEqual(list)
    }
    expect(compile(modules, { noUnusedLocals: true })).toEqual([])
  },
  300_000,
)
