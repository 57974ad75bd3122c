import { expect, test } from 'vitest'
import { isWhole, toCsv } from '../../examples/snippets/csv.js'

// What a name or a number of a stranger does to code that readers copy.

// quadratic time would take minutes
test.for([...' ,"=a\u200b\t'])('behavior: a long name of %j is written at once', (character) => {
  const name = character.repeat(300_000)
  for (const end of ['', '=1', 'x']) {
    expect(toCsv([[name + end]]).replaceAll("'", '').length).toBeGreaterThan(300_000)
  }
})

test.for([
  ['=1', `"'=1"`],
  [', "=1', `", ""'=1"`],
  ['a=b', '"a=b"'],
  ['a\t@b', `"a\t'@b"`],
  ['-12', '"-12"'],
  ['-12a', `"'-12a"`],
])('behavior: toCsv %j -> %s', ([name, cell]) => {
  expect(toCsv([[name]])).toBe(`${cell}\r\n`)
})

const page = { entries: [{}], limit: 20, offset: 0, total: 1, hasMore: null, nextOffset: null }
const whole = { pages: [page], pageParams: [0], entries: [{}], total: 1, changed: false }

test('behavior: isWhole', () => {
  const parts = [{ pages: [{ ...page, nextOffset: 1 }] }, { changed: true }, { total: 2 }]
  expect([{}, ...parts].filter((part) => isWhole({ ...whole, ...part }))).toEqual([{}])
})
