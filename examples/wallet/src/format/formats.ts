import { type Amount, createAmountFormat } from './amount.js'

/** How numbers and times read in one language, so that `1,234` is one thing on a page. */
export type Formats = {
  /** `undefined` for what is no amount. */
  amount: (source: string) => Amount | undefined
  /** `5,000` */
  count: (count: number) => string
  /** `1 token`, `5,000 tokens` */
  tokens: (count: number) => string
  /** The time of day; with the date on another day than today. */
  time: (timestampMs: number) => string
}

/**
 * Numbers and times of a language; the words of this wallet are English in all of them.
 *
 * @example
 * createFormats('de').tokens(5000) // '5.000 tokens'
 */
export function createFormats(locale: string): Formats {
  const counts = new Intl.NumberFormat(locale)
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const dates = new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'medium' })
  const count = (number: number) => counts.format(number)
  return {
    amount: createAmountFormat(locale),
    count,
    tokens: (number) => `${count(number)} ${number === 1 ? 'token' : 'tokens'}`,
    time(timestampMs) {
      const isToday = new Date(timestampMs).toDateString() === new Date().toDateString()
      return (isToday ? times : dates).format(timestampMs)
    },
  }
}
