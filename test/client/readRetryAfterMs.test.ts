import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRetryAfterMs } from '../../src/client/readRetryAfterMs.js'

const now = Date.parse('2026-02-03T04:05:06Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  // outside UTC, a date parsed as local time would be wrong
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each<[string, string, number | undefined]>([
  ['delta-seconds', '2', 2000],
  ['no wait', '0', 0],
  ['leading zeros', '007', 7000],
  ['very many seconds', '99999999999', 99_999_999_999_000],
  ['the most digits', '999999999999999', 999_999_999_999_999_000],
  ['too many digits', '9999999999999999', undefined],
  ['an IMF-fixdate', 'Tue, 03 Feb 2026 04:05:36 GMT', 30_000],
  ['an RFC 850 date', 'Tuesday, 03-Feb-26 04:05:36 GMT', 30_000],
  ['a date in summer', 'Wed, 01 Jul 2026 00:00:00 GMT', Date.parse('2026-07-01T00:00:00Z') - now],
  ['now', 'Tue, 03 Feb 2026 04:05:06 GMT', 0],
  ['a past date', 'Tue, 03 Feb 2015 04:05:06 GMT', 0],
  ['year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT', Date.parse('9999-12-31T23:59:59Z') - now],
  ...['', '-5', '+5', '1e3', '2.5', '0x10', '2s', 's2', '1, 2', 'Infinity', '٣'].map(invalid),
  ...['soon', '2026-02-03', 'at GMT', ' GMT', 'Tue, 99 Foo 2026 99:99:99 GMT'].map(invalid),
])('default: %s, %j', (_, value, ms) => {
  // Node's fetch keeps trailing spaces, which `new Headers` would trim
  for (const text of [value, `${value} `]) {
    const get = (name: string) => (name === 'Retry-After' ? text : null)
    expect(readRetryAfterMs({ get } as Headers)).toBe(ms)
  }
})

function invalid(value: string): [string, string, undefined] {
  return ['invalid', value, undefined]
}

test.each([
  ['is the reference clock', 'Thu, 01 Jan 2015 00:00:00 GMT', 'Thu, 01 Jan 2015 00:00:30 GMT'],
  ['is ignored if invalid', '-5', 'Tue, 03 Feb 2026 04:05:36 GMT'],
  ['does not affect seconds', 'Thu, 01 Jan 2015 00:00:00 GMT', '30'],
])('behavior: Date header: %s', (_, date, retryAfter) => {
  expect(readRetryAfterMs(new Headers({ 'Retry-After': retryAfter, Date: date }))).toBe(30_000)
})
