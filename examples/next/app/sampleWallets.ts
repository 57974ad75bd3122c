/** What the emulator knows by default; on another chain these wallets hold less. */
export const sampleWallets = [
  { name: '137 tokens', address: '0xfa4e000000000000000000000000000000000137' },
  { name: '5,000 tokens', address: '0xfa4e000000000000000000000000000000005000' },
  { name: 'Exactly one page', address: '0xfa4e000000000000000000000000000000000020' },
  { name: 'One token', address: '0xfa4e000000000000000000000000000000000001' },
  { name: 'Empty wallet', address: '0xfa4e000000000000000000000000000000000000' },
]
