/** The first digits of the addresses that `inspect` makes up. They have no tokens. */
const PREFIX = '0x0e0e0e0e'

/** A random address of 40 digits. */
export function createUnusedAddress(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function isUnusedAddress(address: string): boolean {
  return address.toLowerCase().startsWith(PREFIX)
}
