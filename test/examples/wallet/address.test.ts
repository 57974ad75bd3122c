import { expect, test } from 'vitest'
import {
  addressProblem,
  cleanAddress,
  findTypo,
} from '../../../examples/wallet/src/account/address.js'
import { hasValidChecksum } from '../../../examples/wallet/src/account/checksum.js'

const address = '0xfa4e000000000000000000000000000000000137'

test.for([
  ['', 'Enter the address of a wallet.'],
  ['bc1qfa4e', 'An address starts with 0x.'],
  ['vitalik.eth', 'Names are not looked up here: paste the address that starts with 0x.'],
  ['0x', 'The digits after 0x are missing.'],
  ['0x12😀', '“😀” cannot be part of an address: after 0x come 0–9 and a–f.'],
  [address, undefined],
  [`\u2068 ${address.slice(0, 9)}\n${address.slice(9)}\u200b`, undefined], // from a chat
] as const)('default: %j -> %s', ([text, problem]) => {
  expect(addressProblem(cleanAddress(text))).toBe(problem)
})

test('behavior: what is typed may be incomplete, and an unusual length is a warning', async () => {
  for (const text of ['', '0', '0x']) expect(addressProblem(text, true)).toBeUndefined()
  expect(await findTypo(address)).toBeUndefined()
  expect(await findTypo(address.slice(0, -1))).toMatch(/42 characters, this one has 41/)
})

test.for([
  // made-up addresses with EIP-55 checksums
  ['0xfA4E000000000000000000000000000000aBcdeF', true],
  ['0xFa4eFAcADefAcAdeFaCadEfAcADefaCaDEfACaDE', true],
  // one capital or one digit changed
  ['0xFA4E000000000000000000000000000000aBcdeF', false],
  ['0xfA4e0BADC0de0BAdC0de0baDC0dE0Badc0de0138', false],
  // addresses in one case or of another length have no checksum
  ['0xfa4e000000000000000000000000000000abcdef', true],
  ['0x', true],
  [`0x${'aB'.repeat(20)}a`, true],
] as const)('behavior: the checksum of %s is valid: %s', ([text, isValid]) => {
  expect(hasValidChecksum(text)).toBe(isValid)
})
