const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One or two graphemes for a token without an icon. */
export function initials(tick: string): string {
  const [first = '?', second = ''] = Array.from(
    graphemes.segment(tick.trim()),
    ({ segment }) => segment,
  )
  const isLatin = /^[\p{Script=Latin}\d]+$/u.test(first + second)
  return isLatin ? first + second : first
}
