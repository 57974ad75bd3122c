import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRetryAfterMs } from '../../src/client/retryAfter.js'

const now = Date.parse('2026-02-03T04:05:06Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('default', () => {
  expect(readRetryAfterMs(new Headers({ 'Retry-After': '2' }))).toBe(2000)
  expect(readRetryAfterMs(new Headers())).toBeUndefined()
})

test.each([
  ['0', 0],
  ['1', 1000],
  [' 2 ', 2000],
  ['007', 7000],
  ['86400', 86_400_000],
  ['99999999999', 99_999_999_999_000],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('behavior: delta-seconds %s', (value, ms) => {
  expect(readRetryAfterMs(new Headers({ 'Retry-After': value }))).toBe(ms)
})

test.each([
  '',
  ' ',
  '-5',
  '+5',
  '1e3',
  '2.5',
  '0x10',
  '2s',
  'soon',
  '2026-02-03',
  'Monday',
  'after Tue, 03 Feb 2026 04:05:36 GMT',
])('behavior: %o is no wish', (value) => {
  expect(readRetryAfterMs(new Headers({ 'Retry-After': value }))).toBeUndefined()
})

test.each([
  ['IMF-fixdate', 'Tue, 03 Feb 2026 04:05:36 GMT', 30_000],
  ['RFC 850', 'Tuesday, 03-Feb-26 04:05:36 GMT', 30_000],
  ['asctime, which is UTC too', 'Tue Feb  3 04:05:36 2026', 30_000],
  ['the present', 'Tue, 03 Feb 2026 04:05:06 GMT', 0],
  ['a past date', 'Tue, 03 Feb 2015 04:05:06 GMT', 0],
  ['year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT', Date.parse('9999-12-31T23:59:59Z') - now],
])('behavior: an HTTP-date, %s', (_, value, ms) => {
  // a zone where local time is not UTC shows a date read as local
  vi.stubEnv('TZ', 'America/New_York')
  expect(readRetryAfterMs(new Headers({ 'Retry-After': value }))).toBe(ms)
})

test("behavior: a date is measured against the answer's own Date header", () => {
  const headers = new Headers({
    'Retry-After': 'Thu, 01 Jan 2015 00:00:30 GMT',
    Date: 'Thu, 01 Jan 2015 00:00:00 GMT',
  })
  expect(readRetryAfterMs(headers)).toBe(30_000)
})

test('behavior: a Date header that is none does not count', () => {
  const headers = new Headers({ 'Retry-After': 'Tue, 03 Feb 2026 04:05:36 GMT', Date: '-5' })
  expect(readRetryAfterMs(headers)).toBe(30_000)
})

test('behavior: seconds do not depend on any clock', () => {
  const headers = new Headers({ 'Retry-After': '2', Date: 'Thu, 01 Jan 2015 00:00:00 GMT' })
  expect(readRetryAfterMs(headers)).toBe(2000)
})

test.each([
  ['2 ', 2000],
  ['Tue Feb  3 04:05:36 2026 ', 30_000],
])('behavior: blanks behind a value, which Node’s fetch leaves there: %j', (value, ms) => {
  vi.stubEnv('TZ', 'America/New_York')
  const fields: Record<string, string> = {
    'Retry-After': value,
    Date: 'Tue Feb  3 04:05:06 2026\t',
  }
  const headers = { get: (name: string) => fields[name] } as Headers // `new Headers` takes them off
  expect(readRetryAfterMs(headers)).toBe(ms)
})
