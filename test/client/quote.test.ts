import { expect, test } from 'vitest'
import { createQuote } from '../../src/client/quote.js'

test('default', () => {
  expect(createQuote([])('no such chain')).toBe('no such chain')
})

test('parameters: secrets, every time they occur', () => {
  const quote = createQuote(['k-1', 'session-2'])
  expect(quote('k-1 is no key, k-1! session-2')).toBe(
    '[redacted] is no key, [redacted]! [redacted]',
  )
})

test('parameters: secrets with characters that mean something in a pattern', () => {
  expect(createQuote(['a.*$&[b'])('key a.*$&[b')).toBe('key [redacted]')
})

test('behavior: a secret inside a longer one leaves no part of that', () => {
  expect(createQuote(['made', 'Bearer made-up-token'])('got Bearer made-up-token')).toBe(
    'got [redacted]',
  )
})

test('behavior: one line, without control characters', () => {
  expect(createQuote([])(' a\r\n\tb\u0000\u200bc\u2028d \u001b[31m')).toBe('a b c d [31m')
})

test.each([199, 200])('behavior: %i characters are kept', (length) => {
  expect(createQuote([])('x'.repeat(length))).toBe('x'.repeat(length))
})

test.each([201, 100_000])('behavior: %i characters are cut to 200', (length) => {
  expect(createQuote([])('x'.repeat(length))).toBe(`${'x'.repeat(199)}…`)
})

test('behavior: a text with a secret in disguise is left out', () => {
  const quote = createQuote(['made-up-key-4f7e'])
  expect(quote(`no such user: ${btoa('user:made-up-key-4f7e')}`)).toBe('[redacted]')
  expect(quote('made-up-key-4f7e, made%2Dup%2Dkey%2D4f7e')).toBe('[redacted]')
})

test('behavior: a token as long as they get', () => {
  const token = `eyJ${'made-up.'.repeat(2_000)}`
  expect(createQuote([token])(`bad token ${token}`)).toBe('bad token [redacted]')
})

test('behavior: no head of a secret is left where the cut goes through it', () => {
  const secret = 'made-up-key-4f7e'
  const quote = createQuote([secret])
  for (let before = 180; before <= 200; before += 1) {
    expect(quote(`${'x'.repeat(before)}${secret} is wrong`)).not.toContain(secret.slice(0, 4))
  }
})
