import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Checks the EIP-55 checksum. Addresses in a single case have none, and EIP-55 covers only 40
 * digits: both pass.
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
