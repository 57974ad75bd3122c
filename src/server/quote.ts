import { API_KEY_HEADER } from '../spec/walletBalance.js'
import { createSecretSearch, SHORTEST_SECRET } from './secretSearch.js'

/** The longest text of the service's that goes into an error: a sentence, never a page. */
const MAX_LENGTH = 200

/** Makes a service's own words fit for an error. */
export type Quote = (text: string) => string

const REDACTED = '[redacted]'

/**
 * A function that makes a service's own words fit for an error: without the given secrets (some
 * services echo the key they refuse), on one line, short. Words that hold a secret in disguise, in
 * base64 say, are left out altogether.
 *
 * @example
 * createQuote(['k-1'])('unknown key\n k-1') // 'unknown key [redacted]'
 */
export function createQuote(secrets: readonly string[]): Quote {
  // the longest first: a shorter one inside it would leave its ends
  const longestFirst = [...secrets].sort((left, right) => right.length - left.length)
  const holdsSecret = createSecretSearch(secrets)
  return (text) => {
    // secrets first: cutting first could leave the head of one
    const safe = longestFirst.reduce((rest, secret) => rest.split(secret).join(REDACTED), text)
    if (holdsSecret(safe)) return REDACTED
    const line = safe.replace(/[\p{C}\s]+/gu, ' ').trim()
    return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
  }
}

type Headers = Readonly<Record<string, string>>

const quotes = new WeakMap<Headers, Quote>()

/** {@link createQuote} for what was sent in these headers. Made once for each client. */
export function quoteFor(headers: Headers): Quote {
  const quote = quotes.get(headers) ?? createQuote(Object.entries(headers).flatMap(secretsOf))
  quotes.set(headers, quote)
  return quote
}

/**
 * The key, and of other values the whole and its parts, such as the token after `Bearer`. A few
 * characters are no secret, and would redact half a sentence.
 */
function secretsOf([name, value]: [string, string]): string[] {
  if (name === API_KEY_HEADER) return [value]
  if (name === 'Content-Type') return []
  return [value, ...value.split(/[\s=;,]/)].filter(({ length }) => length >= SHORTEST_SECRET)
}
