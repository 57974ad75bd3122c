const amount =
  /^(amount|amt|balance|value|price|quote|qty|quantity|total|supply|usd|percent|percentage|change|volume|liquidity|raw|rate|cap|holders|count|apy|apr|score)$/
const change = /^(updated|modified|last|seen|synced|confirmations)$/
const identifier = /^(id|identifier|number|index|nonce)$/
const time = /(time|timestamp|date)$|^(at|updated|created|modified|expires|since)$/

/** `lastPriceUSD` → `['last', 'price', 'usd']`. */
export function wordsOf(name: PropertyKey | undefined): string[] {
  const words = String(name).match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\P{L}\p{Lu}]+/gu) ?? []
  return words.map((word) => word.toLowerCase())
}

/** Whether the value may change while the token stays the same, by its name. */
export function isVariable(name: PropertyKey | undefined): boolean {
  const words = wordsOf(name)
  const isIdentifier = identifier.test(words.at(-1) ?? '')
  return !isIdentifier && words.some((word) => amount.test(word) || change.test(word))
}

export function isTime(name: string): boolean {
  const words = wordsOf(name)
  return time.test(words.at(-1) ?? '') && !words.some((word) => amount.test(word))
}
