import { expect, test } from 'vitest'
import { cleanJson } from '../../src/client/cleanJson.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

const parse = (text: string) => JSON.parse(text) as JsonValue // which is all that it gives

test('default: gives the value it got', () => {
  const value = parse('{"data":[{"tick":"ordi","balance":null}]}')
  expect(cleanJson(value)).toBe(value)
  expect(value).toEqual({ data: [{ tick: 'ordi', balance: null }] })
})

test.each(['"text"', '7', 'true', 'null'])(
  'behavior: the top level must be an object or array: %s',
  (text) => {
    expect(() => cleanJson(parse(text))).toThrow(
      expect.objectContaining({ name: 'InvalidResponseError', reason: 'not-json' }),
    )
  },
)

test('behavior: __proto__ keys are dropped, at every level', () => {
  const clean = cleanJson(
    parse('{"__proto__":{"a":1},"rows":[{"__proto__":null,"tick":"ordi","in":{"__proto__":[]}}]}'),
  )
  expect(JSON.stringify(clean)).toBe('{"rows":[{"tick":"ordi","in":{}}]}')
})

test('behavior: constructor and prototype keys are data, and no prototype is touched', () => {
  const text = '{"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}'
  expect(JSON.stringify(cleanJson(parse(text)))).toBe(text)
  expect('polluted' in {}).toBe(false)
})

const nested = (levels: number) => parse('['.repeat(levels) + ']'.repeat(levels))
const nestedObjects = (levels: number) => parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

test('behavior: 64 levels are read', () => {
  expect(() => cleanJson(nested(64))).not.toThrow()
  expect(() => cleanJson(nestedObjects(64))).not.toThrow()
})

test.each([65, 1000, 200_000])('behavior: %i levels are too deep', (levels) => {
  const tooDeep = expect.objectContaining({ name: 'InvalidResponseError', reason: 'too-deep' })
  expect(() => cleanJson(nested(levels))).toThrow(tooDeep)
  expect(() => cleanJson(nestedObjects(levels))).toThrow(tooDeep)
})
