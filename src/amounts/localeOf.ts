/** How the readers of a locale write numbers. */
type Locale = {
  minus: string
  point: string
  /** ASCII digits in the locale's own. */
  digits: (text: string) => string
  grouped: (integer: string) => string
  /** An integer of up to 15 digits with a name, truncated: 1.23B. */
  compact: (integer: string) => string
}

const locales = new Map<string, Locale>() // `Intl` takes long to create formats

export function localeOf(tag: string): Locale {
  const known = locales.get(tag)
  if (known) return known
  const created = createLocale(tag)
  locales.set(tag, created)
  return created
}

const COMPACT_FRACTION_DIGITS = 2

// Gives `Intl` only numbers that need no rounding: Hermes makes numbers of texts, and older browsers
// cannot truncate. Not `formatToParts`, which ends the app in Hermes on iOS.
function createLocale(tag: string): Locale {
  const [plain, named] = createFormats(tag)
  const numerals = Array.from({ length: 10 }, (_, digit) => plain.format(digit))
  const isLatin = numerals.join('') === '0123456789'
  const digits = (text: string) =>
    isLatin ? text : Array.from(text, (digit) => numerals[Number(digit)]).join('')
  const countDigits = (text: string) =>
    Array.from(text).filter((character) => numerals.includes(character)).length

  const run = new RegExp(`((?:${numerals.join('|')})+)`)
  // in India: '', 1, ',', 23, ',', 45, ',', 678, '.', 5, ''
  const parts = plain.format(12_345_678.5).split(run)
  const [, , point = '.', last = '', group = '', other = ''] = parts.reverse()
  const [lastSize, size] = [countDigits(last), countDigits(other)]
  const groupsFrom = lastSize + (plain.format(1234) === digits('1234') ? 2 : 1) // 1234 in Spain
  return {
    minus: plain.format(-1).split(run)[0] ?? '-',
    point,
    digits,
    grouped(integer) {
      if (size === 0 || integer.length < groupsFrom) return digits(integer)
      const groups = [integer.slice(-lastSize)]
      for (let end = integer.length - lastSize; end > 0; end -= size) {
        groups.push(integer.slice(Math.max(0, end - size), end))
      }
      return groups.reverse().map(digits).join(group)
    },
    compact(integer) {
      const shown = countDigits(named.format(10 ** (integer.length - 1))) // of 10B, for example
      const kept = integer.slice(0, shown + COMPACT_FRACTION_DIGITS)
      return named.format(Number(kept.padEnd(integer.length, '0')))
    },
  }
}

function createFormats(tag: string) {
  const compact = { notation: 'compact', maximumFractionDigits: COMPACT_FRACTION_DIGITS } as const
  const create = (tags: readonly string[]) =>
    [new Intl.NumberFormat(tags), new Intl.NumberFormat(tags, compact)] as const
  try {
    return create([tag, 'en']) // not the host's language instead of an unknown one
  } catch {
    return create(['en']) // not a tag
  }
}
