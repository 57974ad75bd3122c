import { expect, test } from 'vitest'
import {
  addressProblem,
  cleanAddress,
  findTypo,
} from '../../../examples/wallet/src/account/address.js'

const address = '0xfa4e000000000000000000000000000000000137'

test.for([
  ['', 'Enter the address of a wallet.'],
  ['vitalik.eth', 'An address starts with 0x.'],
  ['0x', 'The digits after 0x are missing.'],
  ['0x12g4', '“g” cannot be part of an address: after 0x come 0–9 and a–f.'],
  ['0x12😀', '“😀” cannot be part of an address: after 0x come 0–9 and a–f.'],
  [address, undefined],
  [`\u2068 ${address.slice(0, 9)}\n${address.slice(9)}\u200b`, undefined], // from a chat
] as const)('default: %j -> %s', ([text, problem]) => {
  expect(addressProblem(cleanAddress(text))).toBe(problem)
})

test.for(['', '0', '0x'])('behavior: %j is no problem while it is typed', (text) => {
  expect(addressProblem(text, true)).toBeUndefined()
})

test.for([
  [address, undefined],
  [address.slice(0, -1), 'Most addresses have 42 characters, this one has 41.'],
  [
    address.replace('fa', 'fA').replace('4e', '4E').replace('0137', 'abcd'),
    'The checksum does not match. Check for a typo.',
  ],
] as const)('behavior: a typo in %s is found: %s', async ([text, warning]) => {
  expect(await findTypo(text)).toBe(warning)
})
