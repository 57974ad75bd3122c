import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import type { StandardSchema } from '../../src/client/StandardSchema.js'
import { validateEntries } from '../../src/client/validateEntries.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { rejection } from './caught.js'
import { visibleText } from './visibleText.js'

const rows: JsonValue[] = [
  { tick: 'ordi', balance: '1500.25' },
  { tick: 'sats', balance: '0' },
  { tick: 'rats', balance: '7' },
  { tick: 'mice', balance: 3 },
]

type Validate<TOutput> = StandardSchema<TOutput>['~standard']['validate']

function schemaOf<TOutput>(validate: Validate<TOutput>): StandardSchema<TOutput> {
  return { '~standard': { version: 1, vendor: 'made up', validate } }
}

test('default: without `entry`, rows are kept in place, null and wrong types too', async () => {
  const mixed: JsonValue[] = [null, 7, { tick: 'ordi' }, []]
  const entries = await validateEntries(mixed, undefined)
  expect(entries).toEqual(mixed)
  expect(entries).not.toBe(mixed)
})

const Token = z.object({ tick: z.string(), balance: z.string().transform(BigInt) })
const toBigInt = (digits: string) => BigInt(digits)
const MiniToken = mini.object({ balance: mini.pipe(mini.string(), mini.transform(toBigInt)) })
const ValibotToken = v.object({ balance: v.pipe(v.string(), v.transform(toBigInt)) })

test.each<[string, StandardSchema<{ balance: bigint }>]>([
  ['zod', Token],
  ['async zod', Token.refine(async () => true)],
  ['zod/mini', MiniToken],
  ['async zod/mini', MiniToken.check(mini.refine(async () => true))],
  ['valibot', ValibotToken],
  [
    'async valibot',
    v.pipeAsync(
      ValibotToken,
      v.checkAsync(async () => true),
    ),
  ],
])('parameters: entry is %s', async (_, entry) => {
  const entries = await validateEntries(rows.slice(1, 3), entry)
  expect(entries.map(({ balance }) => balance)).toEqual([0n, 7n])
  await expect(validateEntries([...rows.slice(1), null], entry)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'row-refused',
    issues: [
      { path: 'entries[2].balance', message: expect.stringMatching(/expected string/i) },
      { path: 'entries[3]' },
    ],
    issueCount: 2,
  })
})

test.each<[readonly (PropertyKey | { key: PropertyKey })[] | undefined, string]>([
  [undefined, 'entries[0]'],
  [[], 'entries[0]'],
  [['a', 2, 'b'], 'entries[0].a[2].b'],
  [[{ key: 'a' }, { key: 0 }], 'entries[0].a[0]'],
  [[Symbol('made up')], 'entries[0].Symbol(made up)'],
])('behavior: issue path %j is %s', async (path, text) => {
  const entry = schemaOf(() => ({ issues: [path ? { message: 'no', path } : { message: 'no' }] }))
  await expect(validateEntries([1], entry)).rejects.toMatchObject({
    issues: [{ path: text, message: 'no' }],
  })
})

test('behavior: an async schema waits for all rows at once, and the order is kept', async () => {
  const gates: (() => void)[] = []
  const entry = schemaOf(async (value) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return Number(value) < 3 ? { value: `row ${value}` } : { issues: [{ message: `no ${value}` }] }
  })
  const validate = async (values: number[]) => {
    const result = validateEntries(values, entry)
    await expect.poll(() => gates.length).toBe(values.length)
    for (const open of gates.splice(0).reverse()) open()
    return result
  }
  expect(await validate([0, 1, 2])).toEqual(['row 0', 'row 1', 'row 2'])
  expect(await rejection(validate([0, 5, 1, 4]))).toMatchObject({
    issues: [
      { path: 'entries[1]', message: 'no 5' },
      { path: 'entries[3]', message: 'no 4' },
    ],
  })
})

test.each<[string, Validate<never>]>([
  [
    'at once',
    () => {
      throw new SyntaxError('visible-body-text')
    },
  ],
  ['later', () => Promise.reject(new SyntaxError('visible-body-text'))],
])(
  'behavior: a schema that throws %s: row-refused, with the error as its cause',
  async (_, validate) => {
    const error = await rejection(validateEntries([{}], schemaOf(validate)))
    expect(error).toMatchObject({
      name: 'InvalidResponseError',
      reason: 'row-refused',
      cause: new SyntaxError('visible-body-text'),
    })
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
  },
)

const issuesOf = (count: number) => Array.from({ length: count }, () => ({ message: 'no' }))

test.each([
  ['10,000 rows with an issue', 10_000, 1],
  ['a row with 100,000 issues', 1, 100_000],
  ['1,000 rows with 100 issues', 1000, 100],
])('behavior: %s: at most 10 issues and a count', async (_, rowCount, issueCount) => {
  const entry = schemaOf(() => ({ issues: issuesOf(issueCount) }))
  const error = await rejection(validateEntries(new Array(rowCount).fill(1), entry))
  expect(error).toMatchObject({ issueCount: rowCount * issueCount, issues: { length: 10 } })
  expect(visibleText(error).length).toBeLessThan(20_000)
})
