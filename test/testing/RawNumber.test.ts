import { expect, test } from 'vitest'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { RawNumber } from '../../src/testing/RawNumber.js'
import { askFor, fields } from './postRequest.js'

/** The text in which the emulator sends a value of a row. */
async function sent(value: unknown): Promise<string> {
  const indexer = createIndexerEmulator({ wallets: [], envelope: ({ rows }) => rows[0]?.value })
  indexer.setRows(fields.address, fields.chain, [{ value }])
  return (await indexer.fetch(askFor({}))).text()
}

test('default', async () => {
  const value = { balance: new RawNumber('9007199254740993'), big: 2n ** 64n, tick: 'ordi' }

  expect(await sent(value)).toBe(
    '{"balance":9007199254740993,"big":18446744073709551616,"tick":"ordi"}',
  )
})

test.each(['0', '-0', '1e400', '-1.5E-7', '0.1000000000000000055', `0.${'3'.repeat(36)}`])(
  'behavior: %s is sent unchanged, anywhere',
  async (source) => {
    const raw = new RawNumber(source)

    expect(await sent([raw, { a: { b: [raw] } }])).toBe(`[${source},{"a":{"b":[${source}]}}]`)
    expect(`${raw}`).toBe(source)
  },
)

test.each<[title: string, value: unknown]>([
  ['quotes and backslashes', { tick: '"\\"', 'a"b': '\\' }],
  ['digits in strings', { balance: '9007199254740993' }],
  ['Unicode', ['🐸', 'نقش', '墨水', '\u2028', '\ud800']],
  ['private use characters', { tick: '\ue000', other: '\ue000x', third: 'x\ue000', '\ue000': 1 }],
  ['null and numbers', [null, 0, -1.5, true]],
])('behavior: %s are written as JSON.stringify does', async (_, value) => {
  expect(await sent(value)).toBe(JSON.stringify(value))
})
