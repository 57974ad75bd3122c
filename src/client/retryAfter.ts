const httpDate = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i

/**
 * How long `Retry-After` asks to wait, in milliseconds: delta-seconds or an HTTP-date
 * (RFC 9110, 10.2.3). A date is measured against the answer's own `Date`, where there is one,
 * because the visitor's clock may be wrong. Anything else, `-5` or `1e3` say, is no wish at all.
 *
 * @example
 * readRetryAfterMs(new Headers({ 'Retry-After': '2' })) // 2000
 */
export function readRetryAfterMs(headers: Headers): number | undefined {
  const value = fieldOf(headers, 'Retry-After')
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER)
  const until = parseDate(value)
  if (until === undefined) return undefined
  return Math.max(0, until - (parseDate(fieldOf(headers, 'Date')) ?? Date.now()))
}

/** Node's fetch leaves the blanks behind a value. */
function fieldOf(headers: Headers, name: string): string {
  return headers.get(name)?.trim() ?? ''
}

/** Date.parse alone reads `-5` as a year, and asctime's form, which is in UTC, as local time. */
function parseDate(text: string): number | undefined {
  const zoned = text.replace(/ \d{4}$/, '$& GMT')
  const time = httpDate.test(text) ? Date.parse(zoned) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
