const amount =
  /^(amount|amt|balance|value|price|quote|qty|quantity|total|supply|usd|percent|percentage|change|volume|liquidity|raw)$/
const change = /^(updated|modified|last|seen|synced|confirmations)$/
const identifier = /^(id|identifier|number|index|nonce)$/
const time = /(time|timestamp|date)$|^(at|updated|created|modified|expires|since)$/
const beforePage = /^(first|prev|previous|back|start)$/

/** `lastPriceUSD` → `['last', 'price', 'usd']`. */
function wordsOf(name: string): string[] {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\P{L}\p{Lu}]+/gu) ?? []
  return words.map((word) => word.toLowerCase())
}

export function namesAmount(name: string): boolean {
  return wordsOf(name).some((word) => amount.test(word))
}

/** Whether the name says that the value may change while the token stays the same. */
export function namesChange(name: string): boolean {
  const words = wordsOf(name)
  const isIdentifier = identifier.test(words.at(-1) ?? '')
  return !isIdentifier && words.some((word) => amount.test(word) || change.test(word))
}

export function namesTime(name: string): boolean {
  return time.test(wordsOf(name).at(-1) ?? '') && !namesAmount(name)
}

/** Whether a flag of this name may speak of the entries before a page. */
export function namesStart(name: string): boolean {
  return wordsOf(name).some((word) => beforePage.test(word))
}

/** `id`, `inscriptionId` or `tokenId`, in any style. */
export function namesId(name: string): boolean {
  return /^(inscription|token)?id$/.test(wordsOf(name).join(''))
}
