/** By character code, and by hand: a regular expression per character would cost more than the parse. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
