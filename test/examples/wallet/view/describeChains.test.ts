import { expect, test } from 'vitest'
import { createFormats } from '../../../../examples/wallet/src/format/formats.js'
import { countTokens, describeChains } from '../../../../examples/wallet/src/view/describeChains.js'
import { balancePage } from './balancePage.js'

const formats = createFormats('en')
const many = balancePage({ count: 3, total: 137, nextOffset: 3 })
const few = balancePage({ count: 2, total: null, nextOffset: null })
const none = balancePage({ count: 0, total: 0, nextOffset: null })
const unknown = balancePage({ count: 3, total: null, nextOffset: 3 })

function describe(...pages: (typeof many | undefined)[]) {
  return describeChains(
    pages.map((data) => ({ data })),
    formats,
  )
}

test('default', () => {
  expect(describe(many, few, none)).toBe('139 tokens on 2 of 3 chains')
})

test('behavior: until all have answered, no number that would be wrong', () => {
  expect(describe(many, undefined, none)).toBe('Tokens')
  expect(describe(undefined, undefined)).toBe('Tokens')
})

test('behavior: a chain that does not say how many, the chains are counted only', () => {
  expect(describe(many, unknown, none)).toBe('Tokens on 2 of 3 chains')
})

test('behavior: nothing on any of them', () => {
  expect(describe(none, none)).toBe('0 tokens on 0 of 2 chains')
})

test('behavior: one token in all', () => {
  expect(describe(balancePage({ count: 1, total: 1, nextOffset: null }), none)).toBe(
    '1 token on 1 of 2 chains',
  )
})

test('parameters: countTokens', () => {
  expect([many, few, none, unknown].map(countTokens)).toEqual([137, 2, 0, null])
})
