import { expect, test } from 'vitest'
import { createFormats } from '../../../../examples/wallet/src/format/formats.js'
import { describePage } from '../../../../examples/wallet/src/view/describePage.js'
import { balancePage } from './balancePage.js'

const formats = createFormats('en')

test.for([
  ['21–40 of 137 tokens', { count: 20, offset: 20, total: 137, nextOffset: 40 }],
  ['121–137 of 137 tokens', { count: 17, offset: 120, total: 137, nextOffset: null }],
  ['1,001–1,020 of 5,000 tokens', { count: 20, offset: 1000, total: 5000, nextOffset: 1020 }],
  ['20 tokens', { count: 20, offset: 0, total: 20, nextOffset: null }],
  ['1 token', { count: 1, offset: 0, total: 1, nextOffset: null }],
  // a full page proves no end, whatever its total says
  ['Tokens 1–20', { count: 20, offset: 0, total: 20, nextOffset: 20 }],
  // the look past it
  ['20 tokens', { count: 0, offset: 20, total: 20, nextOffset: null }],
  ['0 tokens', { count: 0, offset: 0, total: 0, nextOffset: null }],
  // the service says nothing of a total
  ['Tokens 1–20', { count: 20, offset: 0, total: null, nextOffset: 20 }],
  ['3 tokens', { count: 3, offset: 0, total: null, nextOffset: null }],
  ['21–23 of 23 tokens', { count: 3, offset: 20, total: null, nextOffset: null }],
] as const)('behavior: %s', ([words, page]) => {
  expect(describePage(balancePage(page), formats)).toBe(words)
})

test('behavior: a total smaller than what is on the page is none', () => {
  const page = balancePage({ count: 20, offset: 100, total: 100, nextOffset: 120 })
  expect(describePage(page, formats)).toBe('Tokens 101–120')
})

test('parameters: formats, the numbers of a language', () => {
  const page = balancePage({ count: 20, offset: 1000, total: 5000, nextOffset: 1020 })
  expect(describePage(page, createFormats('de'))).toBe('1.001–1.020 of 5.000 tokens')
  expect(describePage(page, createFormats('ar-EG'))).toBe('١٬٠٠١–١٬٠٢٠ of ٥٬٠٠٠ tokens')
})
