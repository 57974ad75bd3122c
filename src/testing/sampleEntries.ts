import { createRandom } from './createRandom.js'
import { RawNumber } from './RawNumber.js'

// invented ticks that break common assumptions
const remarkableTicks = [
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

const protocols: Readonly<Record<string, readonly [string, string]>> = {
  eth: ['erc-20i', 'esc-20'],
  bsc: ['bsc-20', 'bnb-i'],
  polygon: ['prc-20', 'pol-i'],
  avalanche: ['asc-20', 'ava-i'],
}

/** The same seed gives the same entries. */
export function createSampleEntries(
  chain: string,
  count: number,
  seed: number,
): Record<string, unknown>[] {
  const random = createRandom(seed)
  const [first, second] = protocols[chain] ?? ['x-20', 'y-20']
  return Array.from({ length: count }, (_, index) => {
    // every tenth entry repeats the previous tick with the other protocol
    const isTwin = index % 10 === 9
    return {
      tick: sampleTick(isTwin ? index - 1 : index),
      protocol: isTwin ? second : first,
      balance: sampleAmount(index, random),
      deployHash: `0x${hex(random, 64)}`,
      icon: null,
    }
  })
}

/** The remarkable ticks first, then invented words. All are unique. */
function sampleTick(index: number): string {
  const known = remarkableTicks[index]
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

/** Cycles through the formats that real services use. */
function sampleAmount(index: number, random: () => number): unknown {
  const whole = Math.floor(random() * 1_000_000)
  switch (index % 8) {
    case 0:
      return `${whole}.25`
    case 1:
      return '0'
    case 2:
      return `${whole}`
    case 3:
      return `${digits(random, 12)}.${digits(random, 36)}` // more decimals than a double keeps
    case 4:
      return digits(random, 31) // beyond 2^53, a string
    case 5:
      return new RawNumber(digits(random, 19)) // beyond 2^53, a number
    case 6:
      return whole
    default:
      return new RawNumber(`0.${digits(random, 24)}`) // more digits than a double keeps
  }
}

function digits(random: () => number, length: number): string {
  const first = 1 + Math.floor(random() * 9)
  const rest = Array.from({ length: length - 1 }, () => Math.floor(random() * 10))
  return [first, ...rest].join('')
}

function hex(random: () => number, length: number): string {
  const eights = Array.from({ length: length / 8 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  )
  return eights.join('')
}
