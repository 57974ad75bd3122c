import { expect, test } from 'vitest'
import { serviceMessage } from '../../src/client/serviceMessage.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

test.each<[JsonValue, string]>([
  [{ code: -1, msg: 'bad chain' }, 'bad chain'],
  [{ message: 'bad chain' }, 'bad chain'],
  [{ error: 'bad chain' }, 'bad chain'],
  [{ error: { code: -32602, message: 'bad chain' } }, 'bad chain'],
  [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
  [{ error: true, error_message: 'bad chain', error_code: 400 }, 'bad chain'],
  [{ errorMessage: 'bad chain' }, 'bad chain'],
  [{ detail: 'bad chain' }, 'bad chain'],
  [{ reason: 'bad chain' }, 'bad chain'],
  [{ description: 'bad chain' }, 'bad chain'],
  [{ status: 'error' }, 'error'],
  [{ message: 'the sentence', error: 'Bad Request' }, 'the sentence'],
  [{ message: '', msg: ' ', error: 'bad chain' }, 'bad chain'],
])('default: %o', (body, message) => {
  expect(serviceMessage(body)).toBe(message)
})

test.each<[JsonValue]>([
  [{}],
  [{ data: 'bad chain' }],
  [{ message: 7, error: false }],
  [{ error: { code: 1 } }],
  [['bad chain']],
  ['bad chain'],
  [null],
])('behavior: %o has none', (body) => {
  expect(serviceMessage(body)).toBeUndefined()
})
