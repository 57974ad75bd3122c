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

test('default: without `entry`, values of any type are kept', async () => {
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
  const values = [{ balance: '0' }, { balance: '7' }]
  expect(await validateEntries(values, entry)).toEqual([{ balance: 0n }, { balance: 7n }])
  const message = expect.stringMatching(/expected string/i)
  await expect(validateEntries([...values, { balance: 3 }, null], entry)).rejects.toMatchObject({
    ...{ name: 'InvalidResponseError', reason: 'row-refused', issueCount: 2 },
    issues: [{ path: 'entries[2].balance', message }, { path: 'entries[3]' }],
  })
})

test.each<[(PropertyKey | { key: PropertyKey })[] | undefined, string]>([
  [undefined, 'entries[0]'],
  [['a', 2, 'b'], 'entries[0].a[2].b'],
  [[{ key: 'a' }, { key: 0 }], 'entries[0].a[0]'],
  [[Symbol('made up')], 'entries[0].Symbol(made up)'],
])('behavior: issue path %j is shown as %s', async (path, text) => {
  const entry = schemaOf(() => ({ issues: [{ message: 'k-1', ...(path && { path }) }] }))
  const refused = validateEntries([1], entry, (message) => message.replace('k-1', 'redacted'))
  await expect(refused).rejects.toMatchObject({ issues: [{ path: text, message: 'redacted' }] })
})

test('behavior: an async schema runs concurrently, and the order is kept', async () => {
  const gates: (() => void)[] = []
  const entry = schemaOf(async (value) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return value === 'bad' ? { issues: [{ message: 'no' }] } : { value: `entry ${value}` }
  })
  const validate = async (values: unknown[]) => {
    const result = validateEntries(values, entry)
    expect(gates).toHaveLength(values.length)
    for (const open of gates.splice(0).reverse()) open()
    return result
  }
  expect(await validate([0, 1, 2])).toEqual(['entry 0', 'entry 1', 'entry 2'])
  const issues = ['entries[1]', 'entries[3]'].map((path) => ({ path, message: 'no' }))
  expect(await rejection(validate([0, 'bad', 1, 'bad']))).toMatchObject({ issues })
})

test.each<[string, Validate<never>]>([
  ['synchronously', () => expect.fail('visible-body-text')],
  ['asynchronously', () => Promise.reject(new SyntaxError('visible-body-text'))],
])('behavior: a schema that throws %s is row-refused, with a hidden cause', async (_, validate) => {
  const error = await rejection(validateEntries([{}], schemaOf(validate)))
  const cause = expect.objectContaining({ message: 'visible-body-text' })
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'row-refused', cause })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
})

test('behavior: an empty issues list refuses the entry', async () => {
  const entry = schemaOf(() => ({ issues: [] }))
  await expect(validateEntries([1], entry)).rejects.toMatchObject({
    reason: 'row-refused',
    issueCount: 0,
  })
})
