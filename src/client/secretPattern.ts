/** What is shorter stands in texts by chance, encoded all the more, and is no secret. */
export const SHORTEST_SECRET = 8

/** Most bytes that one character of a secret takes in any form: `\u0022` in JSON, four deep. */
export const MOST_BYTES_A_CHARACTER = 13

const entities: Readonly<Record<string, string>> = {
  '"': '|quot',
  '&': '|amp',
  "'": '|apos',
  '<': '|lt',
  '>': '|gt',
}

/**
 * Finds a secret, printable ASCII, in the forms that a service may give it back in: as it came,
 * escaped as in JSON, URLs or HTML, in base64 amid other text, in hex, backwards.
 */
export function secretPattern(secret: string): RegExp {
  const characters = Array.from(secret, inAnyEscape)
  const forms = [characters.join('')]
  if (secret.length >= SHORTEST_SECRET) {
    const hex = Array.from(secret, (character) => codeOf(character, 16)).join('')
    forms.push(characters.reverse().join(''), hex, ...inBase64(secret))
    forms.push(...inBase64(JSON.stringify(secret).slice(1, -1)))
  }
  return new RegExp(forms.join('|'), 'gi')
}

/** As it is, `\/`, `\u002f`, `\x2f`, `%2f`, `&#47;`; and once more escaped, where JSON doubles `\`. */
function inAnyEscape(character: string): string {
  const hex = codeOf(character, 16)
  const code = codeOf(character, 10)
  return (
    `(?:\\\\{0,8}\\x${hex}|\\\\{1,8}(?:u00|x)${hex}|%(?:25){0,2}${hex}` +
    `|&(?:amp;)?(?:#0?${code}|#x0{0,2}${hex}${entities[character] ?? ''});)`
  )
}

/**
 * The digits that are the secret's alone, where it begins at the first, second or third of three
 * bytes. By hand: not each runtime has a `btoa`.
 */
function inBase64(secret: string): string[] {
  const bits = Array.from(secret, (character) => codeOf(character, 2).padStart(8, '0')).join('')
  return [0, 4, 2].map((skipped) =>
    (bits.slice(skipped).match(/.{6}/g) ?? [])
      .map((six) => digits[Number.parseInt(six, 2)])
      .join('')
      .replace(/\+/g, '(?:[+-]|%2b)')
      .replace(/\//g, '(?:[/_]|%2f)'),
  )
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function codeOf(character: string, radix: number): string {
  return character.charCodeAt(0).toString(radix).padStart(2, '0')
}
