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
