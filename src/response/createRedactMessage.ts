import type { PathSegment } from './defineWalletBalanceResponse.js'

/** Maximum length of the service's text in an error, in characters. */
const MAX_LENGTH = 200

/** Maximum length of a field name in an error, in characters. */
const MAX_NAME_LENGTH = 80

/** Makes the service's text safe for an error message. */
export type RedactMessage = (message: string) => string

/**
 * Creates a function that makes the service's text safe for an error message: one line, shortened,
 * and without the API key, because some services echo it.
 *
 * @example
 * createRedactMessage('k-1')('unknown key\n k-1') // 'unknown key [redacted]'
 */
export function createRedactMessage(apiKey: string | undefined): RedactMessage {
  const key = apiKey === undefined ? undefined : keyPattern(apiKey)
  return (message) => {
    // before the text is shortened, which could leave part of the key
    const safe = key ? message.replace(key, '[redacted]') : message
    const line = safe.replace(/[\p{C}\s]+/gu, ' ').trim()
    return line.slice(0, MAX_LENGTH)
  }
}

/**
 * Matches an API key, ignoring case. Each character can be plain or escaped as in JSON or a URL,
 * such as `/` as `\/`, `\u002f` or `%2F`.
 */
export function keyPattern(apiKey: string): RegExp {
  const characters = Array.from(apiKey, (character) => {
    const hex = character.charCodeAt(0).toString(16) // two digits, since a key is printable ASCII
    return `(?:\\\\?\\x${hex}|(?:\\\\u00|%)${hex})`
  })
  return new RegExp(characters.join(''), 'gi')
}

/** A path with safe and shortened names: `['data', 0, { key: 'list' }]` → `data[0].list`. */
export function formatPath(path: readonly PathSegment[], redact: RedactMessage): string {
  const segments = path.map((segment) => {
    const key = typeof segment === 'object' ? segment.key : segment
    return typeof key === 'number'
      ? `[${key}]`
      : `.${redact(String(key)).slice(0, MAX_NAME_LENGTH)}`
  })
  return segments.join('').replace(/^\./, '')
}
