import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createRedactMessage } from '../../src/response/createRedactMessage.js'
import type { StandardSchema } from '../../src/response/defineWalletBalanceResponse.js'
import { validateEntries } from '../../src/response/validateEntries.js'
import { rejection } from '../client/caught.js'

type Validate<TOutput> = StandardSchema<TOutput>['~standard']['validate']

function schemaOf<TOutput>(validate: Validate<TOutput>): StandardSchema<TOutput> {
  return { '~standard': { version: 1, vendor: 'made up', validate } }
}

test('default: without `entry`, any objects are kept, and nothing else', async () => {
  const objects = [{ tick: 'ordi' }, {}, Object.create(null)]
  expect(await validateEntries(objects, undefined)).toEqual(objects)
  const issues = [{ path: 'entries[1]', message: 'expected an object' }]
  const refused = { name: 'InvalidResponseError', reason: 'invalid-entry', issues }
  for (const value of [null, undefined, 7, 'ordi', true, [], [{}]]) {
    await expect(validateEntries([{}, value], undefined)).rejects.toMatchObject(refused)
  }
})

const toBigInt = (digits: string) => BigInt(digits)
const Token = z.object({ balance: z.string().transform(toBigInt) })
const ValibotToken = v.object({ balance: v.pipe(v.string(), v.transform(toBigInt)) })
const isFine = async () => true
const secret = 'visible-body-text'
const hidden: unknown = expect.objectContaining({ message: secret })

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

test.each<[string, Validate<never>, cause: unknown]>([
  ['throws', () => expect.fail(secret), hidden],
  ['rejects', () => Promise.reject(new SyntaxError(secret)), hidden],
  // untyped JavaScript may return it
  ...[undefined, null, Promise.resolve(null)].map((nothing): [string, () => never, unknown] => {
    return [`returns ${nothing}`, () => nothing as never, expect.any(TypeError)]
  }),
])('behavior: a schema that %s is invalid-entry, with a hidden cause', async (...args) => {
  const [, validate, cause] = args
  const refusing: Validate<never> = (value) =>
    value ? validate(value) : { issues: [{ message: 'x' }] }
  const error = await rejection(validateEntries([null, {}, {}], schemaOf(refusing)))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'invalid-entry', cause })
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(secret)
})

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
  const noIssues = schemaOf(() => ({ issues: [] })) // refuses the entry too
  const none = validateEntries([1], noIssues)
  await expect(none).rejects.toMatchObject({ reason: 'invalid-entry', issueCount: 0 })
})

test('behavior: a schema that throws beside entries that reject leaves no rejection behind', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const entry = schemaOf((value) => {
    if (value === 'throws') throw new Error('no')
    return Promise.reject(new Error('later')) // schemas may be asynchronous
  })
  const refused = validateEntries(['rejects', 'throws'], entry)
  await expect(refused).rejects.toMatchObject({ reason: 'invalid-entry' })
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

const secretKey = 'secret-key/with-a+sign'
const redact = createRedactMessage(secretKey)
const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, 1]))

test.each<[string, unknown, received: string]>([
  ['names without values', { symbol: 'made', protocol: 'up', qty: '5' }, 'symbol, protocol, qty'],
  ['at most 10', many, Object.keys(many).slice(0, 10).join(', ')],
  ['80 characters each', { ['x'.repeat(1_000_000)]: 1, b: 2 }, `${'x'.repeat(80)}, b`],
  ['no key', { [secretKey]: 1, [encodeURIComponent(secretKey)]: 2 }, '[redacted], [redacted]'],
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
  const entry = schemaOf(() => ({ issues: [{ message: 'no' }] }))
  const refused = { issueCount: 100_000, issues: { length: 10 } }
  await expect(validateEntries(values, entry, formatted)).rejects.toMatchObject(refused)
  expect(formatted.mock.calls.length).toBeLessThan(50)
})
