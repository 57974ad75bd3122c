/** English, unless the locale is one that `Intl` knows. Never the machine's: servers have others. */
export function knownLocale(locale = 'en'): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en'
  } catch {
    return 'en' // `en_US` is no locale
  }
}

const collators = new Map<string, Intl.Collator>() // creating them is slow

/** Orders texts as people do who read `locale`, on servers too. Missing ones come last. */
export function compareTexts(a: string | undefined, b: string | undefined, locale = 'en'): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator.compare(a, b)
}

/** `0xfa4e…0137` */
export function shorten(text: string): string {
  return text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/** Where a formatted amount may break: after its group separators. */
export const afterGroup = /(?<=\p{Nd}[^\p{Nd}])(?=\p{Nd})/u

// not the joiners, selectors and tags of emoji, nor the joiners of Persian and of Indic scripts
export const hidden =
  /(?!(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{ExtPict})\uFE0F|(?<=[#*\d])\uFE0F(?=\u20E3)|(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0020}-\u{E007F}]|(?<=\p{scx=Arab})\u200C(?=\p{scx=Arab})|(?<=(?!\p{sc=Zinh})\p{M})[\u200C\u200D](?=\p{L}))[\p{DI}\p{Cc}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/gu

/** Shows hidden characters, and those that change the direction, as `‹U+200B›`. */
export function escapeHidden(text: string): string {
  return text.replace(hidden, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
  })
}
