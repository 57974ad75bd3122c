import fc from 'fast-check'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { answerForm } from '../client/answerForms.js'
import { buildAnswer } from '../client/buildAnswer.js'
import { jsonDocument } from '../client/jsonDocuments.js'
import { seededRandom } from '../client/numberClasses.js'
import { readJsonExactly } from '../client/readJsonExactly.js'
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
    (text) => ({ code: key, msg: text }),
    (text) => ({ error: { code: key, message: text } }),
    (text) => ({ error: text, result: [row] }),
    (text) => ({ status: 'error', error_message: text, note: CANARY }),
    (text) => ({ errors: [text], list: [] }),
    (text) => ({ data: { error: text, list: [] } }),
  )
  return fc
    .tuple(form, message)
    .map(([toBody, text]) => jsonBody('a failure', toBody(text), 'ServiceError'))
}

/** JSON without rows, the key among its names. */
export function shapelessBody(key: string): fc.Arbitrary<Body> {
  return fc
    .constantFrom<JsonValue>(
      {},
      { note: CANARY },
      { data: { x: CANARY } },
      { data: { ordi: row, [key]: row } },
      { [key]: [1, CANARY] },
      { [key]: { x: [1], [key]: [CANARY] } },
    )
    .map((value) => jsonBody('no rows', value, 'no-rows'))
}

/** JSON with two lists that could be the rows. */
export function twoListsBody(key: string): fc.Arbitrary<Body> {
  const names = fc.uniqueArray(fc.constantFrom('data', 'list', 'items', 'tokens', 'rows'), {
    minLength: 2,
    maxLength: 3,
  })
  return fc.tuple(names, fc.constantFrom('', 'z', key)).map(([known, around]) => {
    const lists = Object.fromEntries(known.map((name) => [name, [row]]))
    return jsonBody('two lists', around === '' ? lists : { [around]: lists }, 'ambiguous')
  })
}

/** Any JSON: what comes of it is known no closer, but that rows are an array of it. */
export const documentBody: fc.Arbitrary<Body> = fc.integer().map((seed) => {
  const text = jsonDocument(seededRandom(seed)).text.toWellFormed()
  const lists = arraysIn(readJsonExactly(text))
  return { kind: 'any JSON', bytes: Buffer.from(text), reading: jsonReading, lists }
})

/** An envelope of any form, of which the rule says what is to be found. */
export const formBody: fc.Arbitrary<Body> = answerForm.map((form) => {
  const { body, expected } = buildAnswer(form)
  const isFound = 'list' in expected
  const outcome = isFound ? 'success' : expected.reason
  // drawn objects may have no prototype, objects that are read always have
  const lists = isFound ? [JSON.parse(JSON.stringify(expected.list.array))] : []
  return { ...jsonBody('a form', body, outcome), lists }
})

function jsonBody(kind: string, value: JsonValue, reading: Outcome): Body {
  return { kind, bytes: Buffer.from(JSON.stringify(value)), reading: [reading], lists: [] }
}

function arraysIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(arraysIn)
  return Array.isArray(value) ? [value, ...inner] : inner
}
