/** The emulator's default wallets. Counts are for chain eth. */
export const sampleWallets = [
  { name: '137 tokens', address: '0xfa4e000000000000000000000000000000000137' },
  { name: '5,000 tokens', address: '0xfa4e000000000000000000000000000000005000' },
  { name: 'Exactly one page', address: '0xfa4e000000000000000000000000000000000020' },
  { name: 'One token', address: '0xfa4e000000000000000000000000000000000001' },
  { name: 'Empty wallet', address: '0xfa4e000000000000000000000000000000000000' },
]
