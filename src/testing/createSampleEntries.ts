import { createRandom } from './createRandom.js'
import { RawNumber } from './RawNumber.js'

// The first screen looks like any wallet. Hidden characters are escaped, so that they are visible here.
const knownTicks = [
  ...['ordi', 'rats', 'sats', 'WETH', 'bnbs', 'USDT', 'insc', 'WBTC', 'USDC', 'turt', 'pepi'],
  // ticks that break common assumptions
  'the-longest-tick-that-anyone-ever-thought-of-inscribing-here',
  'نقش-2024',
  '墨水币',
  '🧑‍🚀moon',
  'ORDI',
  'a b',
  '<b>bold</b>',
  ...['πππ', '🐸🐸🐸', 'نقش', 'כתובת', '한글토큰', 'Ünïcödé', '$$$', 'U.S.', 'node.js'],
  // ticks that look like others: Cyrillic, hidden and full-width characters, a digit
  ...['USD\u0422', 'USD\u200bT', '\u202dUSDT\u202c', 'moon', 'ＵＳＤＴ', '0rdi', '\u043erd\u0456'],
  'go\u00adld',
  'bao',
  // ticks that are links
  'https://claim-usdt.example',
  'luna',
  'Claim 500 USDT: claim-usdt.example',
  'www.free-sats.example',
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
  let deployHash = ''
  return Array.from({ length: count }, (_, index) => {
    // every tenth entry repeats the previous tick with the other protocol and one other hash digit
    const isTwin = index % 10 === 9
    const tick = sampleTick(isTwin ? index - 1 : index)
    const balance = sampleAmount(index, random)
    deployHash = isTwin ? similar(deployHash) : `0x${hex(random, 64)}`
    return { tick, protocol: isTwin ? second : first, balance, deployHash, icon: null }
  })
}

/** The known ticks first, then invented words. All are unique. */
function sampleTick(index: number): string {
  const known = knownTicks[index - Math.floor(index / 10)] // without twins
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

/** The hash with another digit in its middle. */
function similar(hash: string): string {
  return hash.replace(/.(?=.{32}$)/, (digit) => (digit === '0' ? '1' : '0'))
}

/** Cycles through the formats that real services use, after ordinary amounts on the first screen. */
function sampleAmount(index: number, random: () => number): unknown {
  const whole = Math.floor(random() * 1_000_000)
  const isFirst = index < 12
  switch (index % 8) {
    case 0:
      return `${whole}.25`
    case 1:
      return '0'
    case 2:
      return `${whole}`
    case 3:
      if (isFirst) return `0.${digits(random, 2)}`
      return `${digits(random, 12)}.${digits(random, 36)}` // more decimals than a double keeps
    case 4:
      return isFirst ? '21000000' : digits(random, 31) // beyond 2^53, a string
    case 5:
      if (isFirst) return new RawNumber(`${digits(random, 4)}.5`)
      return new RawNumber(digits(random, 19)) // beyond 2^53, a number
    case 6:
      return whole
    default:
      return new RawNumber(`0.${digits(random, isFirst ? 4 : 24)}`) // more digits than a double keeps
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
