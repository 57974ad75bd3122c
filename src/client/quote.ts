import { secretPattern } from './secretPattern.js'

/** The longest text of the service's that goes into an error: a sentence, never a page. */
const MAX_LENGTH = 200

/** What is longer is no message; looking for secrets in it would take its time. */
const MAX_MESSAGE_LENGTH = 8_192

/**
 * A function that makes a service's own words fit for an error: without the given secrets (some
 * services echo the key they refuse), on one line, short.
 *
 * @example
 * createQuote(['k-1'])('unknown key\n k-1') // 'unknown key [redacted]'
 */
export function createQuote(secrets: readonly string[]): (text: string) => string {
  // the longest first: a shorter one inside it would leave its ends
  const patterns = [...secrets].sort((left, right) => right.length - left.length).map(secretPattern)
  return (text) => {
    if (text.length > MAX_MESSAGE_LENGTH) return '…'
    // secrets first: cutting first could leave the head of one
    const safe = patterns.reduce((rest, pattern) => rest.replace(pattern, '[redacted]'), text)
    const line = safe.replace(/[\p{C}\s]+/gu, ' ').trim()
    return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
  }
}
