import { createSecretSearch } from './secretSearch.js'

/** The longest text of the service's that goes into an error: a sentence, never a page. */
const MAX_LENGTH = 200

const REDACTED = '[redacted]'

/**
 * A function that makes a service's own words fit for an error: without the given secrets (some
 * services echo the key they refuse), on one line, short. Words that hold a secret in disguise, in
 * base64 say, are left out altogether.
 *
 * @example
 * createQuote(['k-1'])('unknown key\n k-1') // 'unknown key [redacted]'
 */
export function createQuote(secrets: readonly string[]): (text: string) => string {
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
