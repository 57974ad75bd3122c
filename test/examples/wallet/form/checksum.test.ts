import { keccak_256 } from '@noble/hashes/sha3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasValidChecksum } from '../../../../examples/wallet/src/form/checksum.js'

const lowerDigits = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .filter(
    (digits) => new Set(withChecksum(digits).replace(/\d/g, '').split('').map(isUpper)).size > 1,
  )

test('default', () => {
  // the rule with a made-up address, so that a wrong rule on both sides would be seen
  const address = '0xfa4e000000000000000000000000000000abcdef'
  const right = `0x${withChecksum(address.slice(2))}`
  expect(right.toLowerCase()).toBe(address)
  expect(hasValidChecksum(right)).toBe(true)
})

test('behavior: the capitals that the digits call for pass, with one letter flipped they do not', () => {
  fc.assert(
    fc.property(lowerDigits, fc.nat(), (lower, choice) => {
      const right = withChecksum(lower)
      expect(hasValidChecksum(`0x${right}`)).toBe(true)

      const letters = Array.from(right, (_, index) => index).filter((index) =>
        /[a-f]/i.test(right.charAt(index)),
      )
      const flipped = flip(right, letters[choice % letters.length] ?? 0)
      const isOneCase = flipped === flipped.toLowerCase() || flipped === flipped.toUpperCase()
      expect(hasValidChecksum(`0x${flipped}`)).toBe(isOneCase)
    }),
  )
})

test('behavior: a digit mistyped is noticed in almost all cases', () => {
  const right = withChecksum('fa4e0badc0de0badc0de0badc0de0badc0de0137')
  const noticed = Array.from(right, (digit, index) => {
    const other = digit === '0' ? '1' : '0'
    return !hasValidChecksum(`0x${right.slice(0, index)}${other}${right.slice(index + 1)}`)
  })
  expect(noticed.filter(Boolean).length).toBeGreaterThanOrEqual(38)
})

test('behavior: in one case there is no checksum', () => {
  fc.assert(
    fc.property(lowerDigits, (lower) => {
      expect(hasValidChecksum(`0x${lower}`)).toBe(true)
      expect(hasValidChecksum(`0x${lower.toUpperCase()}`)).toBe(true)
    }),
  )
})

test.for(['0x', '0xaB', `0x${'aB'.repeat(19)}a`, `0x${'aB'.repeat(20)}a`])(
  'behavior: %s is of another length, and not covered',
  (address) => {
    expect(hasValidChecksum(address)).toBe(true)
  },
)

/** EIP-55 by the bits of the hash: a letter is a capital where the bit 8 of its half byte is set. */
function withChecksum(lower: string): string {
  const hash = keccak_256(new TextEncoder().encode(lower))
  return Array.from(lower, (digit, index) => {
    const bit = index % 2 === 0 ? 0x80 : 0x08
    return ((hash[Math.floor(index / 2)] ?? 0) & bit) === 0 ? digit : digit.toUpperCase()
  }).join('')
}

function flip(text: string, index: number): string {
  const letter = text.charAt(index)
  const other = isUpper(letter) ? letter.toLowerCase() : letter.toUpperCase()
  return text.slice(0, index) + other + text.slice(index + 1)
}

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase()
}
