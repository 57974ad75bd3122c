import { hasValidChecksum } from './checksum.js'

/** 0x and 40 digits. */
const USUAL_LENGTH = 42

/** `0xfa4e…0137` */
export function shortenAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** The error of an address being typed. `undefined` if it can still become valid. */
export function typingProblem(text: string): string | undefined {
  const address = text.trim()
  if (address === '' || address === '0') return undefined
  if (!address.startsWith('0x')) return 'An address starts with 0x.'
  const [stray] = address.slice(2).match(/[^\da-f]/iu) ?? []
  return stray === undefined ? undefined : strayCharacter(stray)
}

/** The error of a submitted address. */
export function submitProblem(address: string): string | undefined {
  if (address === '') return 'Enter the address of a wallet.'
  if (address === '0x') return 'The digits after 0x are missing.'
  return typingProblem(address) ?? (address === '0' ? 'An address starts with 0x.' : undefined)
}

/** A possible typo. Only a warning: the service documents neither length nor checksum. */
export function addressWarning(address: string): string | undefined {
  if (address.length !== USUAL_LENGTH) {
    return `Most addresses have ${USUAL_LENGTH} characters, this one has ${address.length}.`
  }
  if (hasValidChecksum(address)) return undefined
  return 'Its capital letters do not fit its digits: one may be mistyped.'
}

function strayCharacter(character: string): string {
  const shown = character.trim() === '' ? 'A space' : `“${character}”`
  return `${shown} cannot be part of an address: after 0x come 0–9 and a–f.`
}
