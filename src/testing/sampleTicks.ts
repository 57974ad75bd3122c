// Made up, and chosen to break what a list of tokens may take for granted.
const remarkable = [
  'ordi',
  'sats',
  'ORDI',
  'πππ',
  '🐸🐸🐸',
  '墨水币',
  'نقش',
  'כתובת',
  '한글토큰',
  'Ünïcödé',
  '🧑‍🚀moon',
  'a b',
  'نقش-2024',
  '<b>bold</b>',
  '$$$',
  'the-longest-tick-that-anyone-ever-thought-of-inscribing-here',
]

const syllables = ['ka', 'mo', 'ri', 'zen', 'lu', 'tor', 'bit', 'sha', 'pex', 'no', 'dra', 'vi']

/**
 * The tick of the row at `index`: first the remarkable ones, then made-up words. Each is 3
 * to 60 characters long, however they are counted, and there once.
 */
export function sampleTick(index: number): string {
  const known = remarkable[index]
  if (known !== undefined) return known
  let rest = index
  let word = ''
  do {
    word += syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  const isLong = index % 29 === 0
  return `${word}${index}`.padEnd(isLong ? 60 : 3, `-${word}`)
}
