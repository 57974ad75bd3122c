import { expect, test } from 'vitest'
import * as z from 'zod'
import { readEntries } from '../../src/client/readEntries.js'
import type { StandardResult, StandardSchema } from '../../src/client/StandardSchema.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

const rows: JsonValue[] = [
  { tick: 'ordi', balance: '1500.25' },
  { tick: 'sats', balance: '0' },
  { tick: 'rats', balance: '7' },
  { tick: 'mice', balance: 3 },
]

function schemaOf<TOutput>(
  validate: (value: unknown) => StandardResult<TOutput> | Promise<StandardResult<TOutput>>,
): StandardSchema<TOutput> {
  return { '~standard': { version: 1, vendor: 'made up', validate } }
}

const balanceOf = (value: unknown): StandardResult<bigint> => {
  const { balance } = Object(value) as { balance?: unknown } // an Object has any property
  return typeof balance === 'string' && /^\d+$/.test(balance)
    ? { value: BigInt(balance) }
    : { issues: [{ message: 'expected digits', path: ['balance'] }] }
}

test('default: without `entry`, rows are kept in place, null and wrong types too', async () => {
  const mixed: JsonValue[] = [null, 7, { tick: 'ordi' }, []]
  const entries = await readEntries(mixed, undefined)
  expect(entries).toEqual(mixed)
  expect(entries).not.toBe(mixed)
})

test.each([
  ['a hand-made schema', schemaOf(balanceOf)],
  ['a hand-made async schema', schemaOf(async (value) => balanceOf(value))],
  ['zod', z.object({ balance: z.string().transform(BigInt) }).transform(({ balance }) => balance)],
  [
    'async zod',
    z.object({ balance: z.string() }).transform(async ({ balance }) => BigInt(balance)),
  ],
])('parameters: entry is %s: rows come out as it gives them, in order', async (_, entry) => {
  expect(await readEntries(rows.slice(1, 3), entry)).toEqual([0n, 7n])
})

const Token = z.object({ tick: z.string(), balance: z.string() })

test.each([
  [
    'a hand-made schema',
    schemaOf((value) =>
      value === rows[3]
        ? { issues: [{ message: 'expected string', path: ['balance'] }] }
        : { value },
    ),
  ],
  [
    'path segments as objects',
    schemaOf((value) =>
      value === rows[3]
        ? { issues: [{ message: 'expected string', path: [{ key: 'balance' }] }] }
        : { value },
    ),
  ],
  ['zod', Token],
  ['async zod', Token.refine(async () => true)],
])('behavior: a refused row is named entries[3].balance: %s', async (_, entry) => {
  await expect(readEntries(rows, entry)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'row-refused',
    issues: [{ path: 'entries[3].balance', message: expect.stringContaining('expected string') }],
  })
})

test.each<[readonly (PropertyKey | { key: PropertyKey })[] | undefined, string]>([
  [undefined, 'entries[0]'],
  [[], 'entries[0]'],
  [['a', 'b'], 'entries[0].a.b'],
  [['a', 2, 'b'], 'entries[0].a[2].b'],
  [[{ key: 'a' }, { key: 0 }], 'entries[0].a[0]'],
])('behavior: issue path %j is %s', async (path, text) => {
  const entry = schemaOf(() => ({ issues: [path ? { message: 'no', path } : { message: 'no' }] }))
  await expect(readEntries([1], entry)).rejects.toMatchObject({
    issues: [{ path: text, message: 'no' }],
  })
})

test('behavior: nothing is dropped in silence: every refused row is named', async () => {
  const entry = schemaOf((value) =>
    Number(value) % 2 === 0 ? { value } : { issues: [{ message: 'odd' }, { message: 'no' }] },
  )
  await expect(readEntries([0, 1, 2, 3], entry)).rejects.toMatchObject({
    issues: [
      { path: 'entries[1]', message: 'odd' },
      { path: 'entries[1]', message: 'no' },
      { path: 'entries[3]', message: 'odd' },
      { path: 'entries[3]', message: 'no' },
    ],
  })
})

test('behavior: null rows and rows of a wrong type are refused by a schema', async () => {
  await expect(readEntries([null, 'ordi', rows[0] ?? null], Token)).rejects.toMatchObject({
    issues: [{ path: 'entries[0]' }, { path: 'entries[1]' }],
  })
})

test.each([
  [
    'at once',
    () => {
      throw new SyntaxError('quotes the row')
    },
  ],
  ['later', () => Promise.reject(new SyntaxError('quotes the row'))],
])(
  'behavior: a schema that throws %s refuses the row, and only the name goes on',
  async (_, validate) => {
    const entry = { '~standard': { version: 1 as const, vendor: 'test', validate } }
    await expect(readEntries([{}], entry)).rejects.toMatchObject({
      name: 'InvalidResponseError',
      reason: 'row-refused',
      issues: [{ path: 'entries[0]', message: 'threw SyntaxError' }],
    })
  },
)
