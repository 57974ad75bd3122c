const names: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
}

/** JSON in a string of JSON in a string of JSON: each doubles the backslashes. */
const MAX_BACKSLASHES = 8

/**
 * The source of a pattern for a character as it is or as JSON, JavaScript, URLs and HTML write it,
 * one inside the other too. Each character by itself, because writers differ in which they escape.
 *
 * @example
 * inAnyEscape('<') // matches <, \<, \u003c, \\u003C, \x3c, %3C, %253c, &lt;, &#60;, &amp;#x3C;
 */
export function inAnyEscape(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16).padStart(2, '0')
  const anyCase = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  const name = names[character]
  const forms = [
    `\\\\{0,${MAX_BACKSLASHES}}\\x${hex}`,
    `\\\\{1,${MAX_BACKSLASHES}}(?:u00|u\\{|x)${anyCase}\\}?`,
    `%(?:25)*${anyCase}`,
    `&(?:amp;)*#(?:[xX]0*${anyCase}|0*${code});`,
    ...(name ? [`&(?:amp;)*${name};`] : []),
  ]
  return `(?:${forms.join('|')})`
}
