import { expect, test } from 'vitest'
import { hasValidChecksum } from '../../../examples/wallet/src/account/checksum.js'

test.for([
  // made-up addresses with EIP-55 checksums
  ['0xfA4E000000000000000000000000000000aBcdeF', true],
  ['0xfA4e0BADC0de0BAdC0de0baDC0dE0Badc0de0137', true],
  ['0xFa4eFAcADefAcAdeFaCadEfAcADefaCaDEfACaDE', true],
  // one capital or one digit changed
  ['0xFA4E000000000000000000000000000000aBcdeF', false],
  ['0xfA4E000000000000000000000000000000aBcdef', false],
  ['0xfA4e0BADC0de0BAdC0de0baDC0dE0Badc0de0138', false],
  ['0xFa4eFAcADefAcAdeFaCadEfAcADefaCaDEfAcaDE', false],
  // addresses in one case or of another length have no checksum
  ['0xfa4e000000000000000000000000000000abcdef', true],
  ['0xFA4E000000000000000000000000000000ABCDEF', true],
  ['0x', true],
  [`0x${'aB'.repeat(20)}a`, true],
] as const)('default: %s -> %s', ([address, isValid]) => {
  expect(hasValidChecksum(address)).toBe(isValid)
})
