import { expect, test } from 'vitest'
import { cleanJson } from '../../src/client/cleanJson.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

const parse = (text: string) => JSON.parse(text) as JsonValue // which is all that it gives

test('default: nothing is changed, and no number is beyond the safe integers', () => {
  const value = parse('{"data":[{"tick":"ordi","balance":null}],"total":9007199254740991}')
  expect(cleanJson(value)).toBe(false)
  expect(value).toEqual({
    data: [{ tick: 'ordi', balance: null }],
    total: Number.MAX_SAFE_INTEGER,
  })
})

test.each(['9007199254740992', '-9007199254740992', '1e21', '-1e21', '1e400', '-1e400'])(
  'behavior: a number beyond the safe integers is told, wherever it stands: %s',
  (source) => {
    for (const text of [
      `[${source}]`,
      `[${source},1]`,
      `[1,${source},[1]]`,
      `{"a":${source},"b":1}`,
      `{"a":1,"b":[{"c":${source}}],"d":{}}`,
    ]) {
      expect(cleanJson(parse(text)), text).toBe(true)
    }
  },
)

test.each(['9007199254740991', '-9007199254740991', '0', '-0', '5e-324', '0.5', '"1e21"', 'null'])(
  'behavior: nothing else is: %s',
  (source) => {
    expect(cleanJson(parse(`[${source},{"a":${source}}]`))).toBe(false)
  },
)

test('behavior: what stands behind such a number is cleaned and checked too', () => {
  const value = parse('[1e21,{"a":1e21,"b":{"__proto__":1}},{"__proto__":1}]')
  expect(cleanJson(value)).toBe(true)
  expect(JSON.stringify(value)).toBe('[1e+21,{"a":1e+21,"b":{}},{}]')
  expect(() => cleanJson([1e21, nested(64)])).toThrow(
    expect.objectContaining({ reason: 'too-deep' }),
  )
})

test('behavior: null at the deepest level is no level of its own', () => {
  expect(cleanJson(parse(`${'['.repeat(64)}null${']'.repeat(64)}`))).toBe(false)
})

test('behavior: a number under a __proto__ key is dropped, not told', () => {
  expect(cleanJson(parse('[{"__proto__":1e400,"a":1}]'))).toBe(false)
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
  const value = parse(
    '{"__proto__":{"a":1},"rows":[{"__proto__":null,"tick":"ordi","in":{"\\u005f_proto__":[]}}]}',
  )
  cleanJson(value)
  expect(JSON.stringify(value)).toBe('{"rows":[{"tick":"ordi","in":{}}]}')
})

test('behavior: constructor and prototype keys are data, and no prototype is touched', () => {
  const text = '{"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}'
  const value = parse(text)
  cleanJson(value)
  expect(JSON.stringify(value)).toBe(text)
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
