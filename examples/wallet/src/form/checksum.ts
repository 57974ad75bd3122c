import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Whether the capitals of an address are those that its digits call for (EIP-55). An address in
 * one case has no checksum, and one of another length than 40 digits is not covered: both pass.
 */
export function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  const isOneCase = digits === lower || digits === digits.toUpperCase()
  if (digits.length !== 40 || isOneCase) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const expected = Array.from(lower, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return expected.join('') === digits
}
