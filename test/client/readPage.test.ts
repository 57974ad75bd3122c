import { expect, test } from 'vitest'
import * as z from 'zod'
import { createQuote } from '../../src/client/quote.js'
import { answerOf } from '../../src/client/rawAnswer.js'
import { readPage } from '../../src/client/readPage.js'
import { InvalidResponseError } from '../../src/errors/index.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { rejection } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'
import { envelopes, failedEnvelopes, rows } from './envelopes.js'

const secret = 'made-up-key-4f7e'
const quote = createQuote([secret])
const plain = {}
const request = { address: '0xfa4e', chain: 'eth', limit: 2, offset: 0 }
const answer = (body: JsonValue, retryAfterMs?: number) => ({ body, retryAfterMs, quote })

test('default', async () => {
  const body = { code: 0, data: { list: rows, total: 137 } }
  expect(await readPage(plain, { ...request, offset: 4 }, answer(body))).toEqual({
    entries: rows,
    limit: 2,
    offset: 4,
    total: 137,
    hasMore: null,
    nextOffset: 6,
  })
})

test.each(envelopes)('default: form $form, $where', async ({ body, total, hasMore }) => {
  expect(await readPage(plain, request, answer(body))).toEqual({
    entries: rows,
    limit: 2,
    offset: 0,
    total: total ?? null,
    hasMore: hasMore ?? null,
    nextOffset: hasMore === false ? null : 2,
  })
})

test.each(envelopes)('behavior: form $form without rows is an empty page', async ({ empty }) => {
  expect(await readPage(plain, request, answer(empty))).toMatchObject({
    entries: [],
    nextOffset: null,
  })
})

test.each(failedEnvelopes)(
  'behavior: form $form says in a 2xx that it failed',
  async ({ body, serviceCode, detail }) => {
    await expect(readPage(plain, request, answer(body, 2000))).rejects.toMatchObject({
      name: 'ServiceError',
      serviceCode,
      detail,
      retryAfterMs: 2000,
    })
  },
)

test.each<[string, JsonValue]>([
  ['success: false', { success: false, data: rows }],
  ['a truthy error', { error: { code: 1 }, data: rows }],
  ['a status that says error', { status: 'error', data: rows }],
])('behavior: %s is a ServiceError although there are rows', async (_, body) => {
  await expect(readPage(plain, request, answer(body))).rejects.toMatchObject({
    name: 'ServiceError',
  })
})

test('behavior: an unknown code with rows is a success', async () => {
  const page = await readPage(plain, request, answer({ code: 4711, data: rows }))
  expect(page.entries).toEqual(rows)
})

test('behavior: a failure the body reports comes before rows that were not found', async () => {
  const ambiguous = { code: 500, balances: [], assets: [] }
  await expect(readPage(plain, request, answer(ambiguous))).rejects.toMatchObject({
    name: 'ServiceError',
    serviceCode: 500,
  })
})

test('behavior: a map (form 13) is never an empty wallet', async () => {
  const body = { data: { ordi: { total: '1' }, sats: { total: '2' } } }
  await expect(readPage(plain, request, answer(body))).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'no-rows',
  })
})

test.each<[JsonValue, number, number | null]>([
  [137, 0, 137],
  [6, 4, 6],
  [5, 4, null],
  [1, 0, null],
  ['137', 0, 137],
  [null, 0, null],
])(
  'behavior: total %o at offset %i is %o: a smaller one is no total',
  async (total, offset, read) => {
    const page = await readPage(plain, { ...request, offset }, answer({ data: rows, total }))
    expect(page.total).toBe(read)
  },
)

test('behavior: a service that gives more than was asked for is read whole', async () => {
  const page = await readPage(plain, { ...request, limit: 1, offset: 5 }, answer(rows))
  expect(page).toMatchObject({ entries: rows, limit: 1, nextOffset: 7 })
})

const located = (facts: object) => ({ locate: () => ({ entries: rows, ...facts }) })

test.each([
  [{}, null, null],
  [{ total: undefined, hasMore: undefined }, null, null],
  [{ total: null, hasMore: null }, null, null],
  [{ total: 137, hasMore: false }, 137, false],
  [{ total: 1.5, hasMore: true }, null, true],
  [{ total: 137.5, hasMore: true }, null, true],
  [{ total: Number.POSITIVE_INFINITY, hasMore: true }, null, true],
  [{ total: '137', hasMore: 'yes' }, null, null],
])('parameters: locate gives %j', async (facts, total, hasMore) => {
  const page = await readPage(located(facts), request, answer({ anything: 1 }))
  expect(page).toMatchObject({ entries: rows, total, hasMore })
})

test('behavior: `locate` knows better than we what success looks like, if it finds rows', async () => {
  const body = { success: false, status: 'error', code: -1 }
  expect((await readPage(located({}), request, answer(body))).entries).toEqual(rows)

  const none = { locate: () => ({ entries: [] }) }
  await expect(readPage(none, request, answer(body))).rejects.toMatchObject({
    name: 'ServiceError',
    serviceCode: -1,
  })
})

test.each<[string, string, () => unknown]>([
  ['nothing', 'gave no `entries` array for this answer', () => undefined],
  ['no array', 'gave no `entries` array for this answer', () => ({ entries: { 0: 'ordi' } })],
  ['no entries', 'gave no `entries` array for this answer', () => ({ rows: [] })],
  [
    'an error of its own, which may quote the body',
    'threw TypeError',
    () => {
      throw new TypeError('cannot read visible-body-text')
    },
  ],
  [
    'anything thrown',
    'threw no Error',
    () => {
      throw 'visible-body-text'
    },
  ],
])(
  'behavior: `locate` gives %s: locate-failed, never an empty wallet',
  async (_, message, locate) => {
    const response = { locate: locate as () => { entries: JsonValue[] } } // plain JavaScript may write it
    const error = await rejection(readPage(response, request, answer({})))
    expect(error).toMatchObject({
      name: 'InvalidResponseError',
      reason: 'locate-failed',
      issues: [{ path: 'locate', message }],
    })
    expect(visibleText(error)).not.toContain('visible-body-text')
  },
)

test('behavior: an InvalidResponseError that `locate` throws is handed on', async () => {
  const locate = () => {
    throw new InvalidResponseError({ reason: 'ambiguous' })
  }
  await expect(readPage({ locate }, request, answer({}))).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'ambiguous',
  })
})

test('parameters: entry; rows it refuses make the page an InvalidResponseError', async () => {
  const entry = z.object({ tick: z.string(), balance: z.number() })
  await expect(readPage({ entry }, request, answer({ data: rows }))).rejects.toMatchObject({
    reason: 'row-refused',
    issues: [{ path: 'entries[0].balance' }, { path: 'entries[1].balance' }],
  })
})

test.each<[string, JsonValue]>([
  ['its message', { code: -1, msg: `unknown key ${secret}` }],
  ['its code', { code: secret }],
  ['its status', { status: 'error', error: { code: secret, message: secret } }],
  ['its message, across the cut', { code: -1, msg: `${'x'.repeat(190)}${secret}` }],
  ['the names of its lists', { [secret]: { list: [] }, b: { list: [] } }],
  ['the name of its only list', { [secret]: ['x'] }],
])('behavior: the service echoes the key in %s, and no error holds it', async (_, body) => {
  const error = await rejection(readPage(plain, request, answer(body)))
  expect(error).toMatchObject({ name: expect.stringMatching(/^(Service|InvalidResponse)Error$/) })
  expect(visibleText(error)).not.toContain(secret)
  expect(visibleText(error)).not.toContain(secret.slice(0, 6))
})

test('behavior: the service echoes the key in a row, and the schema quotes the row', async () => {
  const quoting = {
    '~standard': {
      version: 1,
      vendor: 'made up',
      validate: (value: unknown) => ({
        issues: [{ message: `expected digits, got ${JSON.stringify(value)}`, path: [secret] }],
      }),
    },
  } as const
  const error = await rejection(
    readPage({ entry: quoting }, request, answer([{ balance: secret }])),
  )
  expect(error).toMatchObject({
    reason: 'row-refused',
    issues: [{ path: 'entries[0].[redacted]' }],
  })
  expect(visibleText(error)).not.toContain(secret)
})

test('behavior: a code of digits that is the key is not in the error', async () => {
  const digits = '1234567812345678'
  const error = await rejection(
    readPage(plain, request, {
      ...answer({ success: false, code: Number(digits) }),
      quote: createQuote([digits]),
    }),
  )
  expect(error).toMatchObject({ name: 'ServiceError', serviceCode: '[redacted]' })
  expect(visibleText(error)).not.toContain(digits)
})

test('behavior: what the page does not hold is remembered: total, first and last row as sent', async () => {
  const body = { data: [{ tick: 'ordi' }, { tick: 'sats' }, { tick: 'rats' }], total: 1 }
  const entry = z.object({ tick: z.string() }).transform(({ tick }) => tick)
  const page = await readPage({ entry }, request, answer(body))
  expect(page).toMatchObject({ entries: ['ordi', 'sats', 'rats'], total: null })
  expect(answerOf(page)).toEqual({
    edges: [{ tick: 'ordi' }, { tick: 'rats' }],
    total: 1,
    count: 3,
  })
})

test('behavior: no code is none, though the word for it be a secret', async () => {
  const error = await rejection(
    readPage(plain, request, { ...answer({ success: false }), quote: createQuote(['undefined']) }),
  )
  expect(error).toMatchObject({ name: 'ServiceError', serviceCode: undefined })
})
