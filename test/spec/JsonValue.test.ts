import { expect, test } from 'vitest'
import { isJsonObject, type JsonValue } from '../../src/spec/JsonValue.js'

test.each<[JsonValue | undefined, boolean]>([
  [{}, true],
  [{ tick: 'ordi' }, true],
  [[], false],
  [[{}], false],
  [null, false],
  ['{}', false],
  [0, false],
  [true, false],
  [undefined, false],
])('parameters: %o', (value, isObject) => {
  expect(isJsonObject(value)).toBe(isObject)
})
