/** 0x and 40 digits. */
const USUAL_LENGTH = 42

/** The address in a pasted link, or the text without blanks and invisible characters. */
export function cleanAddress(text: string): string {
  return /0x[\da-f]{40}\b/i.exec(text)?.[0] ?? text.replace(/[\p{C}\p{Z}\s]/gu, '')
}

/** The error of an address. `undefined` if it is valid, or may become valid while it is typed. */
export function addressProblem(address: string, isTyping = false): string | undefined {
  if (isTyping && /^(0x?)?$/.test(address)) return undefined
  if (address === '') return 'Enter the address of a wallet.'
  if (/\.[a-z]+$/i.test(address)) {
    return 'Names are not looked up here: paste the address that starts with 0x.'
  }
  if (!address.startsWith('0x')) return 'An address starts with 0x.'
  if (address === '0x') return 'The digits after 0x are missing.'
  const [stray] = address.slice(2).match(/[^\da-f]/iu) ?? []
  return stray && `“${stray}” cannot be part of an address: after 0x come 0–9 and a–f.`
}

/** An unusual length. Only a warning: the service documents none. */
export function lengthWarning({ length }: string): string | undefined {
  return length === USUAL_LENGTH
    ? undefined
    : `Most addresses have ${USUAL_LENGTH} characters, this one has ${length}.`
}

/** A wrong checksum. Only a warning too. */
export async function checksumWarning(address: string): Promise<string | undefined> {
  try {
    const { hasValidChecksum } = await import('./checksum') // not needed at first
    if (hasValidChecksum(address)) return undefined
  } catch {
    return undefined // offline
  }
  return 'The checksum does not match. Check for a typo.'
}

/** A possible typo. */
export async function findTypo(address: string): Promise<string | undefined> {
  return lengthWarning(address) ?? (await checksumWarning(address))
}
