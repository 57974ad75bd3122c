/** A number from 0 up to 1, without 1. */
export type Random = () => number

/** The same row for the same seed, in every runtime. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

function digits(random: Random, count: number): string {
  let text = ''
  while (text.length < count) text += between(random, 0, 9)
  return text
}

/** An integer as JSON writes it: no zero in front. */
function integer(random: Random, count: number): string {
  return between(random, 1, 9) + digits(random, count - 1)
}

function decimal(random: Random, count: number): string {
  const before = between(random, 1, count - 1)
  const whole = random() < 0.3 ? '0' : integer(random, before)
  return `${whole}.${digits(random, count - whole.length)}`
}

const exponentSign = ['e', 'E', 'e+', 'E+'] as const

/** Unsigned JSON numbers of every kind that a double treats in a way of its own. */
export const numberClasses: Readonly<Record<string, (random: Random) => string>> = {
  'small integer': (random) => String(between(random, 0, 1_000_000)),
  'safe edge': (random) => String(2n ** 53n - BigInt(between(random, 1, 9))),
  'past the safe edge': (random) => String(2n ** 53n + BigInt(between(random, 0, 9))),
  '16 digits': (random) => integer(random, 16),
  'long integer': (random) => integer(random, between(random, 17, 40)),
  'short decimal': (random) => decimal(random, between(random, 2, 14)),
  '15 to 17 digits': (random) => decimal(random, between(random, 15, 17)),
  'long decimal': (random) => decimal(random, between(random, 18, 40)),
  'shortest of a double': (random) => String(random() * 10 ** between(random, -9, 15)),
  'whole expansion': (random) => (random() * 10 ** between(random, -3, 5)).toFixed(30),
  'zeros behind': (random) => `${decimal(random, 6)}${'0'.repeat(between(random, 1, 30))}`,
  'integer with zeros behind': (random) => `${integer(random, 5)}.${'0'.repeat(20)}`,
  'hidden behind zeros': (random) => `${integer(random, 3)}.${'0'.repeat(25)}${integer(random, 2)}`,
  'zeros after the point': (random) =>
    `0.${'0'.repeat(between(random, 1, 30))}${integer(random, between(random, 1, 15))}`,
  'underflow without exponent': (random) => `0.${'0'.repeat(330)}${integer(random, 2)}`,
  zero: (random) => pick(random, ['0', '0.0', '0.00000000000000000000', '0e5', '0E-400', '0e400']),
  'positive exponent': (random) =>
    `${integer(random, between(random, 1, 15))}${pick(random, exponentSign)}${between(random, 0, 30)}`,
  'decimal with positive exponent': (random) =>
    `${decimal(random, 8)}${pick(random, exponentSign)}${between(random, 0, 30)}`,
  'negative exponent': (random) =>
    `${integer(random, between(random, 1, 15))}${pick(random, ['e-', 'E-'])}${between(random, 0, 30)}`,
  'long digits and an exponent': (random) =>
    `${integer(random, between(random, 16, 30))}${pick(random, ['e', 'E+', 'e-', 'E-'])}${between(random, 0, 40)}`,
  'zeros in the exponent': (random) =>
    `${integer(random, 2)}${pick(random, ['e', 'e+', 'e-'])}${'0'.repeat(between(random, 1, 20))}${between(random, 0, 9)}`,
  overflow: (random) => `${integer(random, 2)}e${between(random, 308, 999)}`,
  underflow: (random) =>
    `${random() < 0.5 ? integer(random, 2) : decimal(random, 4)}${pick(random, ['e-', 'E-'])}${between(random, 330, 999)}`,
  subnormal: (random) =>
    `${integer(random, 1)}.${digits(random, between(random, 1, 14))}e-${between(random, 308, 324)}`,
  'ends of the doubles': (random) =>
    pick(random, [
      '5e-324',
      '4.9e-324',
      '2.5e-324',
      '2.2250738585072014e-308',
      '1.7976931348623157e308',
    ]),
}
