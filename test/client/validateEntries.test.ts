import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { StandardSchema } from '../../src/client/StandardSchema.js'
import { validateEntries } from '../../src/client/validateEntries.js'
import { rejection } from './caught.js'

type Validate<TOutput> = StandardSchema<TOutput>['~standard']['validate']

function schemaOf<TOutput>(validate: Validate<TOutput>): StandardSchema<TOutput> {
  return { '~standard': { version: 1, vendor: 'made up', validate } }
}

test('default: without `entry`, rows are kept in place, null and wrong types too', async () => {
  const mixed = [null, 7, { tick: 'ordi' }, []]
  const entries = await validateEntries(mixed, undefined)
  expect(entries).toEqual(mixed)
  expect(entries).not.toBe(mixed)
})

const toBigInt = (digits: string) => BigInt(digits)
const Token = z.object({ balance: z.string().transform(toBigInt) })
const ValibotToken = v.object({ balance: v.pipe(v.string(), v.transform(toBigInt)) })
const isFine = async () => true

test.each<[string, StandardSchema<{ balance: bigint }>]>([
  ['zod', Token],
  ['async zod', Token.refine(isFine)],
  ['valibot', ValibotToken],
  ['async valibot', v.pipeAsync(ValibotToken, v.checkAsync(isFine))],
])('parameters: entry is %s', async (_, entry) => {
  const rows = [{ balance: '0' }, { balance: '7' }]
  expect(await validateEntries(rows, entry)).toEqual([{ balance: 0n }, { balance: 7n }])
  const message = expect.stringMatching(/expected string/i)
  await expect(validateEntries([...rows, { balance: 3 }, null], entry)).rejects.toMatchObject({
    ...{ name: 'InvalidResponseError', reason: 'row-refused', issueCount: 2 },
    issues: [{ path: 'entries[2].balance', message }, { path: 'entries[3]' }],
  })
})

test.each<[(PropertyKey | { key: PropertyKey })[] | undefined, string]>([
  [undefined, 'entries[0]'],
  [['a', 2, 'b'], 'entries[0].a[2].b'],
  [[{ key: 'a' }, { key: 0 }], 'entries[0].a[0]'],
  [[Symbol('made up')], 'entries[0].Symbol(made up)'],
])('behavior: issue path %j is %s', async (path, text) => {
  const entry = schemaOf(() => ({ issues: [{ message: 'k-1', ...(path && { path }) }] }))
  const refused = validateEntries([1], entry, (message) => message.replace('k-1', 'redacted'))
  await expect(refused).rejects.toMatchObject({ issues: [{ path: text, message: 'redacted' }] })
})

test('behavior: an async schema waits for all rows at once, and the order is kept', async () => {
  const gates: (() => void)[] = []
  const entry = schemaOf(async (value) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return value === 'bad' ? { issues: [{ message: 'no' }] } : { value: `row ${value}` }
  })
  const validate = async (values: unknown[]) => {
    const result = validateEntries(values, entry)
    expect(gates).toHaveLength(values.length)
    for (const open of gates.splice(0).reverse()) open()
    return result
  }
  expect(await validate([0, 1, 2])).toEqual(['row 0', 'row 1', 'row 2'])
  const issues = ['entries[1]', 'entries[3]'].map((path) => ({ path, message: 'no' }))
  expect(await rejection(validate([0, 'bad', 1, 'bad']))).toMatchObject({ issues })
})

test.each<[string, Validate<never>]>([
  ['at once', () => expect.fail('visible-body-text')],
  ['later', () => Promise.reject(new SyntaxError('visible-body-text'))],
])('behavior: a schema throws %s: row-refused, its cause in no log', async (_, validate) => {
  const error = await rejection(validateEntries([{}], schemaOf(validate)))
  const cause = expect.objectContaining({ message: 'visible-body-text' })
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'row-refused', cause })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
})

test('behavior: rows with no issue in the list are refused all the same', async () => {
  const entry = schemaOf(() => ({ issues: [] }))
  await expect(validateEntries([1], entry)).rejects.toMatchObject({
    reason: 'row-refused',
    issueCount: 0,
  })
})
