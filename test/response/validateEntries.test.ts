import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createRedactMessage } from '../../src/response/redactMessage.js'
import type { StandardSchema } from '../../src/response/StandardSchema.js'
import { validateEntries } from '../../src/response/validateEntries.js'
import { rejection } from '../client/caught.js'

type Validate<TOutput> = StandardSchema<TOutput>['~standard']['validate']

function schemaOf<TOutput>(validate: Validate<TOutput>): StandardSchema<TOutput> {
  return { '~standard': { version: 1, vendor: 'made up', validate } }
}

test('default: without `entry`, any objects are kept', async () => {
  const objects = [{ tick: 'ordi' }, {}, Object.create(null)]
  expect(await validateEntries(objects, undefined)).toEqual(objects)
})

test.each([null, undefined, 7, 'ordi', true, [], [{}]])(
  'default: without `entry`, %j is refused',
  async (value) => {
    const issues = [{ path: 'entries[1]', message: 'expected an object' }]
    const refused = { name: 'InvalidResponseError', reason: 'invalid-entry', issues }
    const values = [{ tick: 'ordi' }, value]
    await expect(validateEntries(values, undefined)).rejects.toMatchObject(refused)
  },
)

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
    ...{ name: 'InvalidResponseError', reason: 'invalid-entry', issueCount: 2 },
    issues: [{ path: 'entries[2].balance', message }, { path: 'entries[3]' }],
  })
})

test.each([undefined, null])(
  'behavior: a schema that returns %s is invalid-entry',
  async (nothing) => {
    for (const result of [nothing, Promise.resolve(nothing)]) {
      const entry = schemaOf(() => result as never) // untyped JavaScript may return it
      const error = await rejection(validateEntries([{}, {}], entry))
      expect(error).toMatchObject({ reason: 'invalid-entry', cause: expect.any(TypeError) })
    }
  },
)

test.each<[(PropertyKey | { key: PropertyKey })[] | undefined, string]>([
  [undefined, 'entries[0]'],
  [['a', 2, 'b'], 'entries[0].a[2].b'],
  [[{ key: 'a' }, { key: 0 }], 'entries[0].a[0]'],
  [[Symbol('made up')], 'entries[0].Symbol(made up)'],
  [['k-1'], 'entries[0].redacted'],
  [[`${'x'.repeat(90)}k-1`], `entries[0].${'x'.repeat(80)}`],
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
])(
  'behavior: a schema that throws %s is invalid-entry, with a hidden cause',
  async (_, validate) => {
    const error = await rejection(validateEntries([{}], schemaOf(validate)))
    const cause = expect.objectContaining({ message: 'visible-body-text' })
    expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'invalid-entry', cause })
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
  },
)

test('behavior: an empty issues list refuses the entry', async () => {
  const entry = schemaOf(() => ({ issues: [] }))
  await expect(validateEntries([1], entry)).rejects.toMatchObject({
    reason: 'invalid-entry',
    issueCount: 0,
  })
})

const secretKey = 'secret-key/with-a+sign'
const redact = createRedactMessage(secretKey)
const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, 1]))

test.each<[string, unknown, received: string]>([
  ['names without values', { symbol: 'made', protocol: 'up', qty: '5' }, 'symbol, protocol, qty'],
  ['at most 10', many, Object.keys(many).slice(0, 10).join(', ')],
  ['80 characters each', { ['x'.repeat(1_000_000)]: 1, b: 2 }, `${'x'.repeat(80)}, b`],
  [
    'without the key',
    { [secretKey]: 1, [encodeURIComponent(secretKey)]: 2 },
    '[redacted], [redacted]',
  ],
  ['without a part of the key', { ['x'.repeat(75) + secretKey]: 1 }, `${'x'.repeat(75)}[reda`],
])('behavior: invalid-entry has the field names received: %s', async (_, value, received) => {
  const entries = [{ tick: 'ordi' }, value, { other: 1 }]
  const error = await rejection(validateEntries(entries, z.object({ tick: z.string() }), redact))
  expect(String(error)).toContain(`; received: ${received}. Correct \`entry\``)
  expect(error).toMatchObject({ issueCount: 2, issues: [{ path: 'entries[1].tick' }, {}] })
})

test('behavior: of 100,000 refused entries only 10 are formatted', async () => {
  const formatted = vi.fn(String)
  const values = Array.from({ length: 100_000 }, () => ({ qty: '5' }))
  const refused = validateEntries(
    values,
    schemaOf(() => ({ issues: [{ message: 'no' }] })),
    formatted,
  )
  await expect(refused).rejects.toMatchObject({ issueCount: 100_000, issues: { length: 10 } })
  expect(formatted.mock.calls.length).toBeLessThan(50)
})
