import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSkipSearch } from '../../src/server/skipSearch.js'

const forms = ['made-up-key-7d2e', 'yek', 'bwfkzs11ca']
const holds = createSkipSearch(forms)

test('default', () => {
  expect(holds('{"you sent":"made-up-key-7d2e"}')).toBe(true)
  expect(holds('{"you sent":"made-up-key-7d2f"}')).toBe(false)
  expect(holds('')).toBe(false)
})

test.each(forms)('behavior: %s is found wherever it stands, in either case', (form) => {
  for (let before = 0; before < 40; before++) {
    for (const after of ['', 'z', 'zzzzzzzzzzzzzzzzzzzz']) {
      const head = 'z'.repeat(before)
      expect(holds(head + form + after), `after ${before}`).toBe(true)
      expect(holds(head + form.toUpperCase() + after), `after ${before}`).toBe(true)
      expect(holds(head + form.slice(1) + after), `after ${before}`).toBe(false)
      expect(holds(head + form.slice(0, -1) + after), `after ${before}`).toBe(false)
    }
  }
})

test('behavior: finds what `includes` finds, in texts of few letters', () => {
  const letters = (least: number, most: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: least, maxLength: most })
  fc.assert(
    fc.property(
      fc.array(letters(2, 5), { minLength: 1, maxLength: 4 }),
      letters(0, 60),
      (some, text) => {
        expect(createSkipSearch(some)(text)).toBe(some.some((form) => text.includes(form)))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('behavior: looks at few of the characters', () => {
  let looks = 0
  class Watched extends String {
    override charCodeAt(index: number): number {
      looks++
      return super.charCodeAt(index)
    }
  }
  const text = new Watched('0123456789 '.repeat(1_000))

  // a String object reads like a string here
  expect(
    createSkipSearch(['made-up-key-7d2e', 'made-up-token-19'])(text as unknown as string),
  ).toBe(false)
  expect(looks).toBeLessThan(text.length / 5)
})

test('behavior: a text that looks like a form all along is searched once', () => {
  const search = createSkipSearch([`b${'a'.repeat(30_000)}`])

  // were each place compared with the form, these would not end within the test
  expect(search('a'.repeat(5_000_000))).toBe(false)
  expect(search('A'.repeat(5_000_000))).toBe(false)
  expect(search(`${'a'.repeat(1_000_000)}b${'a'.repeat(30_000)}`)).toBe(true)
})

test('behavior: a form is found whatever looked like one before', () => {
  const search = createSkipSearch(['7d2e-made-up-7d2e'])
  for (let count = 1; count < 200; count++) {
    const head = 'not-the-key--7d2e'.repeat(count)
    expect(search(`${head}-made-up-7d2e`), `after ${count}`).toBe(true)
    expect(search(`${head}-made-up-7d2`), `after ${count}`).toBe(false)
  }
})
