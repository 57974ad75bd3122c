/** What is shorter stands in texts by chance, encoded all the more, and is no secret. */
export const SHORTEST_SECRET = 8

/** Tells whether a text holds one of these forms, which are in lower case; the text need not be. */
export type HoldsAny = (text: string) => boolean

/**
 * Tells whether a text holds one of these secrets, printable ASCII, in a form that a service may give
 * it back in: as it came, in upper case, escaped as in JSON, URLs or HTML, in base64 amid other text,
 * in hex, backwards. Both sides lose their escapes and are then compared, so that it takes as long as
 * the text is, whatever stands in it.
 */
export function createSecretSearch(
  secrets: readonly string[],
  createHoldsAny: (forms: readonly string[]) => HoldsAny = includesAny,
): (text: string) => boolean {
  const isLong = ({ length }: string) => length >= SHORTEST_SECRET
  const long = secrets.filter(isLong)
  const forms = long.flatMap((secret) => [
    // backwards it may read like an escape where it does not as it is, and the other way round
    ...[secret, backwards(secret)].flatMap((text) => [text, inJson(text), bare(text)]),
    backwards(bare(secret)),
    inHex(secret),
    codesOf(secret, 10).join(), // bytes as JSON has them
    ...inBase64(secret),
    ...inBase64(inJson(secret)),
  ])
  const lower = forms.map((form) => form.toLowerCase())
  // little is left of one that is mostly backslashes
  const holdsAny = createHoldsAny([...new Set(lower)].filter(isLong))
  return (text) => {
    const plain = bare(text)
    return holdsAny(plain) || (plain !== text && holdsAny(text))
  }
}

/** Looks for one form after another. */
export function includesAny(forms: readonly string[]): HoldsAny {
  return (text) => {
    const lower = text.toLowerCase()
    return forms.some((form) => lower.includes(form))
  }
}

const backwards = (text: string) => Array.from(text).reverse().join('')
const inHex = (text: string) => codesOf(text, 16).map(twoDigits).join('')
const twoDigits = (code: string) => code.padStart(2, '0')
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
}

const blanks = /[\\\s\0-\x1f\x7f-\x9f\xad]/g

/** `\p{C}`: what is not seen, and is no character. */
const withoutUnseen = (text: string) => text.replace(/\p{C}/gu, '')

const fromHex = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
const fromDecimal = (_: string, code: string) => String.fromCharCode(Number(code))
const fromName = (_: string, name: string) => entities[name] ?? ''

type Escape = [first: string, pattern: RegExp, toCharacter: (_: string, code: string) => string]

const escapes: readonly Escape[] = [
  ['\\', /\\(?:u00|x)([\da-f]{2})/gi, fromHex],
  ['%', /%(?:25)*([\da-f]{2})/gi, fromHex],
  ['&', /&(?:amp;)*#x0*([\da-f]{2});/gi, fromHex],
  ['&', /&(?:amp;)*#0*(\d{2,3});/g, fromDecimal],
  ['&', /&(?:amp;)*(quot|amp|apos|lt|gt);/g, fromName],
]

/** Without the escapes of JSON, URLs and HTML, one in the other too, and without blanks. */
function bare(text: string): string {
  let rest = text
  for (const [first, pattern, toCharacter] of escapes) {
    // this look costs a tenth of a regex that finds nothing
    if (rest.includes(first)) rest = rest.replace(pattern, toCharacter)
  }
  // one range is looked for three times as fast as `blanks`, and most texts have nothing beyond it
  if (!rest.includes('\\') && !/[^!-~]/.test(rest)) return rest
  // of a text of one byte a character the second one knows that it finds nothing
  return rest.replace(blanks, '').replace(/[^\0-\xff]+/g, withoutUnseen)
}

/**
 * The digits that are the secret's alone, where it begins at the first, second or third of three
 * bytes, in either alphabet. By hand: not each runtime has a `btoa`.
 */
function inBase64(secret: string): string[] {
  const bits = codesOf(secret, 2)
    .map((code) => code.padStart(8, '0'))
    .join('')
  return [0, 4, 2]
    .map((skipped) =>
      (bits.slice(skipped).match(/.{6}/g) ?? [])
        .map((six) => base64Digits[Number.parseInt(six, 2)])
        .join(''),
    )
    .flatMap((digits) => [digits, digits.replace(/\+/g, '-').replace(/\//g, '_')])
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function codesOf(text: string, radix: 2 | 10 | 16): string[] {
  return Array.from(text, (character) => character.charCodeAt(0).toString(radix))
}
