import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import { parseJson } from '../../src/client/parseJson.js'
import { type EmulatorPage, envelopeNames, wrapPage } from '../../src/testing/envelopes.js'
import { stringifyExact } from '../../src/testing/RawNumber.js'

const rows = [{ tick: 'ordi', balance: '1.5' }, { tick: 'sats' }]
const page: EmulatorPage = { rows, total: 137, limit: 2, offset: 4, hasMore: true }

test('default', () => {
  expect(wrapPage('data.list', page)).toEqual({
    code: 0,
    msg: 'ok',
    data: { list: rows, total: 137 },
  })
})

test('behavior: one of your own', () => {
  expect(wrapPage(({ rows, total }) => ({ mine: rows, of: total }), page)).toEqual({
    mine: rows,
    of: 137,
  })
})

test('behavior: the forms are those that comparable services answer in', () => {
  expect(envelopeNames).toEqual([
    'data.list',
    'data.detail',
    'data.items',
    'result.inscriptions',
    'data[0].tokenList',
    'results',
    'balances',
    'data',
    'result',
    'array',
  ])
})

/** Where each says how long the list is, and whether it goes on. */
const says: Record<string, { total: number | null; hasMore: boolean | null }> = {
  'data.list': { total: 137, hasMore: null },
  'data.detail': { total: 137, hasMore: null },
  'data.items': { total: null, hasMore: true },
  'result.inscriptions': { total: 137, hasMore: null },
  'data[0].tokenList': { total: null, hasMore: null }, // a count of pages
  results: { total: 137, hasMore: null },
  balances: { total: null, hasMore: true },
  data: { total: null, hasMore: null },
  result: { total: null, hasMore: null },
  array: { total: null, hasMore: null },
}

test.each(envelopeNames)('behavior: %s is found by locateEntries, rows and total', async (name) => {
  const body = parseJson(stringifyExact(wrapPage(name, page)))

  expect(locateEntries(body)).toEqual({ entries: rows, ...says[name] })
})

test('behavior: a count of pages is one', () => {
  expect(wrapPage('data[0].tokenList', page)).toMatchObject({ data: [{ totalPage: '69' }] })
})

test.each(envelopeNames)('behavior: %s says no more than it knows at the end', async (name) => {
  const last = { ...page, offset: 135, hasMore: false }
  const body = parseJson(stringifyExact(wrapPage(name, last)))

  expect(locateEntries(body).hasMore).toBe(says[name]?.hasMore === null ? null : false)
})

test.each(envelopeNames)('behavior: %s without rows is an empty list', async (name) => {
  const empty = { ...page, rows: [], total: 0, offset: 0, hasMore: false }
  const body = parseJson(stringifyExact(wrapPage(name, empty)))

  expect(locateEntries(body).entries).toEqual([])
})
