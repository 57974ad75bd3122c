import { createSampleWallet, createSampleWallets, sampleChains } from 'inscription-hooks/testing'

/** Tokens of the largest sample wallet. */
export const LARGE = 100_000

export const sampleWallets = [...createSampleWallets(), createSampleWallet(LARGE)]

const wallets = sampleWallets.map(({ name, address }) => ({ name, address }))

/** What the page has to know of the emulator's wallets. */
export const samples = {
  chains: sampleChains,
  wallets,
  startAddress: wallets.find(({ name }) => name === '137 tokens')?.address,
}
