import { RawNumber } from './RawNumber.js'
import { createRandom } from './random.js'
import { sampleTick } from './sampleTicks.js'

/** A row as the emulator sends it; bigints and {@link RawNumber}s become JSON numbers. */
export type EmulatorRow = Readonly<Record<string, unknown>>

/** A wallet that the emulator knows. */
export type EmulatorWallet = {
  readonly name: string
  /** Its address, with `0x` in front. */
  readonly address: string
  /** Its rows on each chain, in the service's order; a chain that is missing has none. */
  readonly rows: Readonly<Record<string, readonly EmulatorRow[]>>
}

/** Chains that the sample wallets hold something on. */
export const sampleChains = ['eth', 'bsc', 'polygon', 'avalanche'] as const

const protocols: Readonly<Record<string, readonly [string, string]>> = {
  eth: ['erc-20i', 'esc-20'],
  bsc: ['bsc-20', 'bnb-i'],
  polygon: ['prc-20', 'pol-i'],
  avalanche: ['asc-20', 'ava-i'],
}

/** Name, last digits of the address, and how many rows it has on each of the chains. */
const plan: readonly (readonly [string, string, readonly number[]])[] = [
  ['Empty wallet', '0', [0, 0, 0, 0]],
  ['One token', '1', [1, 0, 0, 0]],
  ['Exactly one page', '20', [20, 1, 0, 0]],
  ['137 tokens', '137', [137, 20, 3, 0]],
  ['5,000 tokens', '5000', [5_000, 137, 20, 1]],
]

/**
 * Wallets that look like real holdings, and break what is taken for granted: Unicode and
 * right-to-left ticks, one tick under two protocols, amounts from 0 to 36 decimals and beyond
 * 2^53, as strings and as numbers. The same seed gives the same wallets. All of it is made up.
 *
 * @example
 * import { createSampleWallets } from 'inscription-hooks/testing'
 *
 * createSampleWallets()[3]?.rows.eth?.length // 137
 */
export function createSampleWallets(seed = 1): EmulatorWallet[] {
  return plan.map(([name, digits, counts]) => ({
    name,
    address: sampleAddress(digits),
    rows: Object.fromEntries(
      sampleChains.map((chain, index) => [
        chain,
        createRows(chain, counts[index] ?? 0, createRandom(seed * 7919 + Number(digits) + index)),
      ]),
    ),
  }))
}

/**
 * A wallet of any size on the first of the sample chains. Its rows are made when they are first
 * read: 100,000 of them take a moment. Its address ends in its size, as that of a sample wallet of
 * the same size does.
 *
 * @example
 * import { createIndexerEmulator, createSampleWallet } from 'inscription-hooks/testing'
 *
 * const wallet = createSampleWallet(100_000)
 * wallet.address // '0xfa4e000000000000000000000000000000100000'
 * createIndexerEmulator({ wallets: [wallet] })
 */
export function createSampleWallet(count: number, seed = 1): EmulatorWallet {
  const [chain] = sampleChains
  let rows: readonly EmulatorRow[] | undefined
  return {
    name: `${count.toLocaleString('en')} ${count === 1 ? 'token' : 'tokens'}`,
    address: sampleAddress(String(count)),
    rows: {
      get [chain]() {
        rows ??= createRows(chain, count, createRandom(seed * 7919 + count))
        return rows
      },
    },
  }
}

function sampleAddress(digits: string): string {
  return `0xfa4e${digits.padStart(36, '0')}`
}

function createRows(chain: string, count: number, random: () => number): EmulatorRow[] {
  const [first, second] = protocols[chain] ?? ['x-20', 'y-20']
  return Array.from({ length: count }, (_, index) => {
    // every tenth row has the tick of the one before it, under the other protocol
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

/** One of the forms that amounts have in the wild, taken in turn. */
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
      return `${digits(random, 12)}.${digits(random, 36)}` // as many decimals as are met
    case 4:
      return digits(random, 31) // beyond 2^53, a string
    case 5:
      return new RawNumber(digits(random, 19)) // beyond 2^53, a number
    case 6:
      return whole // a number that a double holds
    default:
      return new RawNumber(`0.${digits(random, 24)}`) // more digits than a double holds
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
