/**
 * The digits of a formatted number in ASCII, with `.` where the locale's decimal point is. It knows
 * no locale's digits: decimal digits stand in Unicode in runs of ten.
 */
export function readDigits(formatted: string, point: string): string {
  return Array.from(formatted, (character) => {
    if (character === point) return '.'
    return isDigit(character) ? String(valueOf(character)) : ''
  }).join('')
}

/** What parts a locale puts into a number, by `Intl` itself. */
export function partOf(locale: string, type: Intl.NumberFormatPartTypes): string {
  const scientific = new Intl.NumberFormat(locale, { notation: 'scientific' })
  return scientific.formatToParts(-1.5e20).find((part) => part.type === type)?.value ?? '?'
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(String.fromCodePoint(first - 1))) first -= 1
  return (point - first) % 10
}
