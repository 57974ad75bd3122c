/** The language of this page's words; numbers and times follow it, so that `1,234` is one thing. */
export const locale = 'en'

const counts = new Intl.NumberFormat(locale)
const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

/** `formatTokens(1)` is `1 token`, `formatTokens(5000)` is `5,000 tokens`. */
export function formatTokens(count: number): string {
  return `${counts.format(count)} ${count === 1 ? 'token' : 'tokens'}`
}

/** `formatCount(5000)` is `5,000`. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** The time of day. */
export function formatTime(timestampMs: number): string {
  return times.format(timestampMs)
}
