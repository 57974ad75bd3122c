import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import { readEntries } from '../../src/client/readEntries.js'
import type { StandardResult, StandardSchema } from '../../src/client/StandardSchema.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { rejection } from '../errors/caught.js'

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
  [
    'zod/mini',
    mini.pipe(
      mini.object({ balance: mini.string() }),
      mini.transform(({ balance }) => BigInt(balance)),
    ),
  ],
  [
    'async zod/mini',
    mini.pipe(
      mini.object({ balance: mini.string() }),
      mini.transform(async ({ balance }) => BigInt(balance)),
    ),
  ],
  [
    'valibot',
    v.pipe(
      v.object({ balance: v.string() }),
      v.transform(({ balance }) => BigInt(balance)),
    ),
  ],
  [
    'async valibot',
    v.pipeAsync(
      v.object({ balance: v.string() }),
      v.transformAsync(async ({ balance }) => BigInt(balance)),
    ),
  ],
  ['a function that is a schema', Object.assign(() => 0n, schemaOf(balanceOf))],
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
  ['zod/mini', mini.object({ tick: mini.string(), balance: mini.string() })],
  [
    'async zod/mini',
    mini
      .object({ tick: mini.string(), balance: mini.string() })
      .check(mini.refine(async () => true)),
  ],
  ['valibot', v.object({ tick: v.string(), balance: v.string() })],
  ['async valibot', v.objectAsync({ tick: v.string(), balance: v.string() })],
])('behavior: a refused row is named entries[3].balance: %s', async (_, entry) => {
  await expect(readEntries<unknown>(rows, entry)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'row-refused',
    issues: [{ path: 'entries[3].balance', message: expect.stringMatching(/expected string/i) }],
  })
})

test.each<[string, StandardSchema<unknown>]>([
  ['zod', z.object({ of: z.array(z.object({ amount: z.string() })) })],
  ['zod/mini', mini.object({ of: mini.array(mini.object({ amount: mini.string() })) })],
  ['valibot', v.object({ of: v.array(v.object({ amount: v.string() })) })],
])('behavior: a fault deep in a row is named: %s', async (_, entry) => {
  const deep = [{ of: [] }, { of: [{ amount: '1' }, { amount: 2 }] }]
  await expect(readEntries(deep, entry)).rejects.toMatchObject({
    issues: [{ path: 'entries[1].of[1].amount' }],
  })
})

test.each<[readonly (PropertyKey | { key: PropertyKey })[] | undefined, string]>([
  [undefined, 'entries[0]'],
  [[], 'entries[0]'],
  [['a', 'b'], 'entries[0].a.b'],
  [['a', 2, 'b'], 'entries[0].a[2].b'],
  [[{ key: 'a' }, { key: 0 }], 'entries[0].a[0]'],
  [[Symbol('made up')], 'entries[0].Symbol(made up)'],
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

/** Lets a microtask go by. */
const turn = () => Promise.resolve()

/** No Promise, as of another realm or a library of its own. */
const thenable = <T>(value: T): Promise<T> => {
  const then = (take: (value: T) => unknown) => {
    queueMicrotask(() => take(value))
  }
  return { then } as unknown as Promise<T> // which it stands in for
}

test('behavior: what an async schema gives need be no Promise', async () => {
  const entry = schemaOf((value) => thenable(balanceOf(value)))
  expect(await readEntries(rows.slice(1, 3), entry)).toEqual([0n, 7n])
  await expect(readEntries(rows, entry)).rejects.toMatchObject({
    issues: [{ path: 'entries[0].balance' }, { path: 'entries[3].balance' }],
  })
})

test('behavior: an async schema waits for all rows at once, and the order is kept', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const begun: unknown[] = []
  const entry = schemaOf(async (value) => {
    begun.push(value)
    await gate
    for (let wait = 5 - Number(value); wait > 0; wait -= 1) await turn()
    return { value: `row ${value}` }
  })
  const reading = readEntries([0, 1, 2, 3, 4], entry)
  await turn()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  open?.()
  expect(await reading).toEqual(['row 0', 'row 1', 'row 2', 'row 3', 'row 4'])
})

test('behavior: a schema that waits for some rows only', async () => {
  const entry = schemaOf((value): StandardResult<unknown> | Promise<StandardResult<unknown>> => {
    const result = value === 3 ? { issues: [{ message: 'no' }] } : { value }
    return Number(value) % 2 === 0 ? Promise.resolve(result) : result
  })
  expect(await readEntries([0, 1, 2, 5], entry)).toEqual([0, 1, 2, 5])
  await expect(readEntries([0, 1, 2, 3], entry)).rejects.toMatchObject({
    issues: [{ path: 'entries[3]' }],
  })
})

test('behavior: issues of an async schema are in the order of the rows', async () => {
  const entry = schemaOf(async (value) => {
    for (let wait = 5 - Number(value); wait > 0; wait -= 1) await turn()
    return { issues: [{ message: `no ${value}` }] }
  })
  await expect(readEntries([0, 1, 2], entry)).rejects.toMatchObject({
    issues: [{ message: 'no 0' }, { message: 'no 1' }, { message: 'no 2' }],
  })
})

/** How many microtasks go by until a promise settles. */
async function countTurns(promise: Promise<unknown>): Promise<number> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  void promise.then(settle, settle)
  let turns = 0
  for (; !isSettled; turns += 1) await turn()
  return turns
}

test('behavior: a schema that does not wait costs no microtask per row', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => index)
  const sync = schemaOf((value) => ({ value }))
  expect(await countTurns(readEntries(many, sync))).toBeLessThanOrEqual(2)
  expect(await countTurns(readEntries(many, undefined))).toBeLessThanOrEqual(2)
  const async = schemaOf(async (value) => ({ value }))
  expect(await countTurns(readEntries(many, async))).toBeLessThanOrEqual(20)
})

test.each([
  [
    'at once',
    () => {
      throw new SyntaxError('quotes the row')
    },
  ],
  ['later', () => Promise.reject(new SyntaxError('quotes the row'))],
  [
    'later, and is no Promise',
    () => ({
      then: (_: unknown, refuse: (error: unknown) => void) =>
        refuse(new SyntaxError('quotes the row')),
    }),
  ],
  [
    'as it is asked whether it waits',
    () => ({
      get then(): never {
        throw new SyntaxError('quotes the row')
      },
    }),
  ],
])(
  'behavior: a schema that throws %s refuses the row, and only the name goes on',
  async (_, validate) => {
    const entry = schemaOf(validate as () => never) // which no typed schema may
    await expect(readEntries([{}], entry)).rejects.toMatchObject({
      name: 'InvalidResponseError',
      reason: 'row-refused',
      issues: [{ path: 'entries[0]', message: 'threw SyntaxError' }],
    })
  },
)

test('behavior: what a schema throws may be no error', async () => {
  const entry = schemaOf(() => Promise.reject('quotes the row'))
  await expect(readEntries([{}], entry)).rejects.toMatchObject({
    issues: [{ path: 'entries[0]', message: 'threw no Error' }],
  })
})

test.each<[string, unknown, string]>([
  ['undefined', undefined, 'neither accepted nor refused'],
  ['null', null, 'neither accepted nor refused'],
  ['an empty object', {}, 'neither accepted nor refused'],
  ['no issues at all', { issues: [] }, 'neither accepted nor refused'],
  ['a value and no issues at all', { value: 1, issues: [] }, 'neither accepted nor refused'],
  ['a boolean', true, 'threw TypeError'],
  ['a text', 'ok', 'threw TypeError'],
  ['issues that are no list', { issues: { message: 'no' } }, 'neither accepted nor refused'],
  ['issues that are a text', { issues: 'no' }, 'threw TypeError'],
  ['an issue that is none', { issues: [null] }, 'threw TypeError'],
  ['an issue without words', { issues: [{}] }, 'undefined'],
  ['an issue whose path is no list', { issues: [{ path: 'a', message: 'no' }] }, 'threw TypeError'],
])('behavior: a schema that gives %s refuses the row', async (_, result, message) => {
  for (const given of [result, Promise.resolve(result)]) {
    const entry = schemaOf(() => given as never) // which no typed schema may
    await expect(readEntries([{}], entry)).rejects.toMatchObject({
      name: 'InvalidResponseError',
      reason: 'row-refused',
      issues: [{ path: 'entries[0]', message }],
    })
  }
})

test('behavior: a value may be undefined', async () => {
  const entry = schemaOf(() => ({ value: undefined, issues: undefined }))
  expect(await readEntries([1, 2], entry)).toEqual([undefined, undefined])
})

test('behavior: rows that `locate` left out are validated too', async () => {
  const sparse = new Array<unknown>(2)
  expect(await readEntries(sparse, undefined)).toEqual([undefined, undefined])
  await expect(readEntries(sparse, Token)).rejects.toMatchObject({
    issues: [{ path: 'entries[0]' }, { path: 'entries[1]' }],
  })
})

test('behavior: 10,000 refused rows are all in `issues`, and the message is short', async () => {
  const bad = Array.from({ length: 10_000 }, () => ({ tick: 'ordi', balance: 3 }))
  const error = await rejection(readEntries(bad, Token))
  expect(error).toMatchObject({ issues: { length: 10_000 } })
  const { message } = error as Error // just seen
  expect(message).toContain('and 9997 more in `issues`')
  expect(message.length).toBeLessThan(500)
})

test('behavior: one row with very many issues is no stack overflow', async () => {
  const issues = Array.from({ length: 200_000 }, () => ({ message: 'no' }))
  const error = await rejection(
    readEntries(
      [1],
      schemaOf(() => ({ issues })),
    ),
  )
  expect(error).toMatchObject({ name: 'InvalidResponseError', issues: { length: 200_000 } })
})

test('behavior: no rows are no entries, with a schema too', async () => {
  expect(await readEntries([], schemaOf(balanceOf))).toEqual([])
})
