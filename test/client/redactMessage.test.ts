import { expect, test } from 'vitest'
import { createRedactMessage } from '../../src/client/redactMessage.js'

const key = 'k-1"\\%+/&<made>up'

test.each([
  ['raw', key],
  ['as JSON escapes it', JSON.stringify(key).slice(1, -1)],
  ['as a URL escapes it', encodeURIComponent(key)],
])('default: the key %s', (_, form) => {
  expect(createRedactMessage(key)(`unknown ${form}, ${form}`)).toBe(
    'unknown [redacted], [redacted]',
  )
})

test.each([
  ['line breaks and control characters', 'bad\r\n\tchain\0 \u0007 x ', 'bad chain x'],
  ['what turns the direction of text', 'bad \u202echain', 'bad chain'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
])('behavior: %s', (_, message, redacted) => {
  expect(createRedactMessage('k')(message)).toBe(redacted)
  expect(createRedactMessage(undefined)(message)).toBe(redacted)
})

test('behavior: of a longer message at most 200 characters are kept', () => {
  expect(createRedactMessage('k')('x'.repeat(201))).toMatch(/^x{199}[x…]$/)
})

test('behavior: a key across the cut leaves no head of it', () => {
  for (let length = 180; length < 200; length += 1) {
    const redacted = createRedactMessage('made-up-key')(`${'x'.repeat(length)}made-up-key`)
    expect(redacted).toMatch(/^x+\[[a-z]*[\]…]?$/)
  }
})
