import { escapeHidden } from '../token-list/format'
import type { Token, TokenMark } from '../token-list/token'

const suspiciousLink: TokenMark = {
  label: 'Suspicious link',
  reason: 'Its name leads to a website, which this app does not open.',
  isSuspicious: true,
}

const hiddenCharacters: TokenMark = {
  label: 'Hidden characters',
  reason:
    'Its name has characters that are not seen or change its direction. They are shown as codes.',
}

const link = /\w:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}\/\S/iu
/** A domain that says by itself that it is one. */
const website =
  /[\p{L}\p{N}]\.(?:com|net|org|io|xyz|app|info|site|online|top|vip|cc|me|gg|link|click|live)(?![\p{L}\p{N}])/iu
const domain = /[\p{L}\p{N}]\.\p{L}{2,}/u // also `node.js` and `vitalik.eth`
const invitation = /claim|visit|airdrop|reward|bonus|giveaway|\bfree\b/i

/** The marks that depend on the token alone. */
export function markText({ tick = '', protocol = '' }: Token): TokenMark[] {
  const marks: TokenMark[] = []
  for (const text of [tick, protocol]) {
    const seen = toSeen(text)
    const isInvitation = invitation.test(seen) && domain.test(seen)
    if (isInvitation || link.test(seen) || website.test(seen)) marks.push(suspiciousLink)
    if (escapeHidden(text) !== text) marks.push(hiddenCharacters)
  }
  return [...new Set(marks)]
}

/** As a browser reads it: `。` is a dot in an address (IDNA). */
function toSeen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replaceAll('。', '.')
}
