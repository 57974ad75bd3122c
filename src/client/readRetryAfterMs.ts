/**
 * The delay of a `Retry-After` header in milliseconds, from delta-seconds or an HTTP-date (RFC
 * 9110, 10.2.3). A date is compared with the response's `Date` if present, because the local clock
 * may be wrong. Other values, such as `-5` or `1e3`, are ignored.
 *
 * @example
 * readRetryAfterMs(new Headers({ 'Retry-After': '2' })) // 2000
 */
export function readRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '' // Node's fetch keeps trailing spaces
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1000
  const until = parseHttpDate(value)
  return until && Math.max(0, until - (parseHttpDate(headers.get('Date')) ?? Date.now()))
}

/** Requires `GMT`, because `Date.parse` reads `-5` as a date. */
function parseHttpDate(text: string | null): number | undefined {
  return text?.endsWith(' GMT') ? Date.parse(text) || undefined : undefined
}
