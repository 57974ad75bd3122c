/**
 * How long `Retry-After` asks to wait, in milliseconds: delta-seconds or an HTTP-date
 * (RFC 9110, 10.2.3). A date is measured against the answer's own `Date`, where there is one,
 * because the visitor's clock may be wrong. Anything else, such as `-5` or `1e3`, counts as absent.
 *
 * @example
 * readRetryAfterMs(new Headers({ 'Retry-After': '2' })) // 2000
 */
export function readRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '' // Node's fetch keeps blanks behind a value
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1000
  const until = parseHttpDate(value)
  return until && Math.max(0, until - (parseHttpDate(headers.get('Date')) ?? Date.now()))
}

/** `Date.parse` alone reads `-5` as a year. */
function parseHttpDate(text: string | null): number | undefined {
  return text?.endsWith(' GMT') ? Date.parse(text) || undefined : undefined
}
