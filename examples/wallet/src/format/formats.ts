import { type Amount, createAmountFormat } from './amount.js'

/** Formatters for one locale. */
export type Formats = {
  /** `undefined` if it is not an amount. */
  amount: (source: string) => Amount | undefined
  /** `5,000` */
  count: (count: number) => string
  /** `1 token`, `5,000 tokens` */
  tokens: (count: number) => string
  /** The time of day, with the date unless it is today. */
  time: (timestampMs: number) => string
}

/**
 * Creates formatters for numbers and times. All words stay English.
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
