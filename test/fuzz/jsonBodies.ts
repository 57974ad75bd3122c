import fc from 'fast-check'
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/spec/JsonValue.js'
import { jsonDocument } from '../client/jsonDocuments.js'
import { type Body, CANARY, jsonReading } from './bodyReading.js'
import type { Outcome } from './outcomes.js'
import { spellingsOf } from './runKey.js'

const row = { tick: 'ordi', balance: '1500.25', note: CANARY }

/** JSON that says that the service has failed, in words with the key in them. */
export function failedBody(key: string): fc.Arbitrary<Body> {
  const spelling = fc.constantFrom(key, ...spellingsOf(key))
  const message = fc.oneof(
    fc
      .tuple(spelling, fc.string({ unit: 'binary', maxLength: 20 }))
      .map(([spelt, text]) => `bad key ${spelt} ${text}`),
    fc.nat(210).map((length) => `${'x'.repeat(length)}${key}`), // where a quote is cut
    fc.constant(`refused:\n\t${key}${key} \u0007${key}`),
  )
  const form = fc.constantFrom<(text: string) => JsonValue>(
    (text) => ({ success: false, message: text }),
    (text) => ({ code: -1, msg: text, data: null }),
    (text) => ({ code: 7, msg: text }),
    (text) => ({ error: { code: 'E1', message: text } }),
    (text) => ({ error: text, result: [row] }),
    (text) => ({ status: 'error', error_message: text, note: CANARY }),
    (text) => ({ errors: [text], list: [] }),
  )
  return fc
    .tuple(form, message)
    .map(([toBody, text]) => jsonBody('a failure', toBody(text), 'ServiceError'))
}

/** JSON without rows. */
export const shapelessBody: fc.Arbitrary<Body> = fc
  .constantFrom<JsonValue>(
    {},
    { note: CANARY },
    { data: { x: CANARY } },
    { data: { ordi: row, sats: row } },
    { names: [1, CANARY] },
    [CANARY],
    { errors: [], warnings: [{ note: CANARY }] },
  )
  .map((value) => jsonBody('no rows', value, 'no-rows'))

/** Any JSON: what comes of it is known no closer, but that rows are an array of it. */
export const documentBody: fc.Arbitrary<Body> = jsonDocument
  .filter(({ text }) => text.isWellFormed())
  .map(({ text, value }) => ({
    ...{ kind: 'any JSON', bytes: Buffer.from(text), reading: jsonReading },
    lists: [[], ...arraysIn(value)],
  }))

const name = fc.oneof(
  fc.constantFrom('data', 'list', 'items', 'tokens', 'rows', 'result', 'balances', 'assets'),
  fc.stringMatching(/^[bcfgkvzou]{3,9}$/),
)
const rowList = fc.constantFrom<JsonValue[]>([], [row], [null, row], [row, 7])
const noList = fc.constantFrom<JsonValue>(7, 'x', null, true, ['x'], [7, row], [null], { x: 1 })
/** The steps to an array: names of objects, or of a one-element array of an object. */
const steps = fc.array(fc.tuple(name, fc.boolean()), { minLength: 1, maxLength: 4 })

/** An envelope of any form: with one list it is read, with none or several it is not. */
export const formBody: fc.Arbitrary<Body> = fc
  .tuple(
    fc.array(fc.tuple(steps, rowList), { maxLength: 3 }),
    fc.array(fc.tuple(steps, noList), { maxLength: 4 }),
  )
  .map(([planted, others]) => {
    const body: JsonObject = {}
    const lists = planted.filter(([path, list]) => plant(body, path, list)).map(([, list]) => list)
    for (const [path, value] of others) plant(body, path, value)
    const outcome = lists.length === 1 ? 'success' : lists.length > 1 ? 'ambiguous' : 'no-rows'
    return { ...jsonBody('a form', body, outcome), lists: lists.slice(0, 1) }
  })

/** Puts a value where a path leads, unless something else is on the way. */
function plant(body: JsonObject, path: readonly [string, boolean][], value: JsonValue): boolean {
  let object = body
  for (const [index, [step, isWrapped]] of path.entries()) {
    if (step in object) return false
    const isLast = index === path.length - 1
    const inner: JsonObject = {}
    const isWrapper =
      isWrapped && index === path.length - 2 && Array.isArray(value) && isRows(value)
    object[step] = isLast ? value : isWrapper ? [inner] : inner
    object = inner
  }
  return true
}

const isRows = (value: JsonValue[]) => value.length === 0 || isJsonObject(value.find(Boolean))

function jsonBody(kind: string, value: JsonValue, reading: Outcome): Body {
  return { kind, bytes: Buffer.from(JSON.stringify(value)), reading: [reading], lists: [] }
}

function arraysIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(arraysIn)
  return Array.isArray(value) ? [value, ...inner] : inner
}
