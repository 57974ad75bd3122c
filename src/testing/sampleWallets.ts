import { createSampleRows } from './sampleRows.js'

/** A row as the emulator sends it. Bigints and `RawNumber`s become JSON numbers. */
export type EmulatorRow = Readonly<Record<string, unknown>>

/** A wallet that the emulator knows. */
export type EmulatorWallet = {
  readonly name: string
  /** Its address, with `0x` in front. */
  readonly address: string
  /** Its rows on each chain, in the service's order. A chain that is missing has no rows. */
  readonly rows: Readonly<Record<string, readonly EmulatorRow[]>>
}

/** The chains on which the sample wallets have rows. */
export const sampleChains = ['eth', 'bsc', 'polygon', 'avalanche'] as const

/** Name, last digits of the address, and the number of rows on each chain. */
const plan: readonly (readonly [string, string, readonly number[]])[] = [
  ['Empty wallet', '0', [0, 0, 0, 0]],
  ['One token', '1', [1, 0, 0, 0]],
  ['Exactly one page', '20', [20, 1, 0, 0]],
  ['137 tokens', '137', [137, 20, 3, 0]],
  ['5,000 tokens', '5000', [5_000, 137, 20, 1]],
]

/**
 * Wallets that look like real holdings and break common assumptions: Unicode and right-to-left
 * ticks, one tick under two protocols, amounts with 0 to 36 decimals and beyond 2^53, as strings and
 * as numbers. The same seed gives the same wallets. All of the data is made up.
 *
 * @example
 * import { createSampleWallets } from 'inscription-hooks/testing'
 *
 * createSampleWallets()[3]?.rows.eth?.length // 137
 */
export function createSampleWallets(seed = 1): EmulatorWallet[] {
  return plan.map(([name, digits, counts]) => createWallet(name, digits, counts, seed))
}

/**
 * A wallet of any size on the first sample chain. Its address ends in its size, like that of the
 * other sample wallets. Rows are made when they are first read.
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
  const rows: Record<string, readonly EmulatorRow[]> = {}
  for (const [index, count] of counts.entries()) {
    const chain = sampleChains[index] ?? ''
    let made: readonly EmulatorRow[] | undefined
    Object.defineProperty(rows, chain, {
      enumerable: true,
      get() {
        made ??= createSampleRows(chain, count, seed * 7919 + Number(digits) + index)
        return made
      },
    })
  }
  return { name, address: `0xfa4e${digits.padStart(36, '0')}`, rows }
}
