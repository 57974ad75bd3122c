import { createSampleEntries } from './createSampleEntries.js'

/** An entry that the emulator returns. Bigints and `RawNumber`s become JSON numbers. */
export type EmulatorEntry = Readonly<Record<string, unknown>>

/** A wallet of the emulator. */
export type EmulatorWallet = {
  /** Display name. */
  readonly name: string
  /** Address, `0x` and hexadecimal digits. */
  readonly address: string
  /** Entries per chain, in the service's order. */
  readonly entries: Readonly<Record<string, readonly EmulatorEntry[]>>
}

/** The chains of the sample wallets. */
export const sampleChains = ['eth', 'bsc', 'polygon', 'avalanche'] as const

/** Name, last digits of the address, and number of entries per chain. */
const definitions: readonly (readonly [string, string, readonly number[]])[] = [
  ['Empty wallet', '0', [0, 0, 0, 0]],
  ['One token', '1', [1, 0, 0, 0]],
  ['Exactly one page', '20', [20, 1, 0, 0]],
  ['137 tokens', '137', [137, 20, 3, 0]],
  ['5,000 tokens', '5000', [5_000, 137, 20, 1]],
]

/**
 * Creates five wallets with 0 to 5,000 tokens on four chains.
 *
 * The first screen of each chain has ordinary ticks and amounts. Below it, the invented data covers
 * Unicode and right-to-left ticks, one tick under two protocols with deploy hashes that differ in
 * one digit, and amounts with 0 to 36 decimals or beyond 2^53, as strings and numbers. Chains of 137
 * tokens and more include look-alikes of other ticks, hidden characters and links. The same seed
 * (default: 1) gives the same wallets.
 *
 * @example
 * import { createSampleWallets } from 'inscription-hooks/testing'
 *
 * createSampleWallets()[3]?.entries['eth']?.length // 137
 */
export function createSampleWallets(seed = 1): EmulatorWallet[] {
  return definitions.map(([name, digits, counts]) => createWallet(name, digits, counts, seed))
}

/**
 * Creates a wallet with `count` tokens on `eth`.
 *
 * Its address ends with the count. Entries are created on first read.
 *
 * @example
 * import { createIndexerEmulator, createSampleWallet } from 'inscription-hooks/testing'
 *
 * const wallet = createSampleWallet(100_000)
 * wallet.address // '0xfa4e000000000000000000000000000000100000'
 * createIndexerEmulator({ wallets: [wallet] })
 */
export function createSampleWallet(count: number, seed = 1): EmulatorWallet {
  const name = `${count.toLocaleString('en')} ${count === 1 ? 'token' : 'tokens'}`
  return createWallet(name, String(count), [count], seed)
}

function createWallet(
  name: string,
  digits: string,
  counts: readonly number[],
  seed: number,
): EmulatorWallet {
  const entries: Record<string, readonly EmulatorEntry[]> = {}
  for (const [index, count] of counts.entries()) {
    const chain = sampleChains[index] ?? ''
    let created: readonly EmulatorEntry[] | undefined
    Object.defineProperty(entries, chain, {
      enumerable: true,
      get() {
        created ??= createSampleEntries(chain, count, seed * 7919 + Number(digits) + index)
        return created
      },
    })
  }
  return { name, address: `0xfa4e${digits.padStart(36, '0')}`, entries }
}
