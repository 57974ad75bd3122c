const quantity = /^(amount|amt|balance|value|quantity|qty|supply|raw)$/
const number = /^(total|count)$/
const market =
  /^(price|quote|usd|percent|percentage|change|volume|liquidity|rate|cap|holders|apy|apr|score)$/
const change = /^(updated|modified|last|seen|synced|confirmations)$/
const identifier = /^(id|identifier|number|index|nonce)$/
const places = /(^dec|decimals?|precision|scale|exponent|divisibility)$/
const time = /(time|timestamp|date)$|^(at|updated|created|modified|expires|since)$/

/** `lastPriceUSD` → `['last', 'price', 'usd']`. */
export function wordsOf(name: PropertyKey | undefined): string[] {
  const words = String(name).match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\P{L}\p{Lu}]+/gu) ?? []
  return words.map((word) => word.toLowerCase())
}

const holds = (name: PropertyKey | undefined, ...kinds: readonly RegExp[]) =>
  wordsOf(name).some((word) => kinds.some((kind) => kind.test(word)))

const endsWith = (name: PropertyKey | undefined, kind: RegExp) =>
  kind.test(wordsOf(name).at(-1) ?? '')

/** Whether the value may change while the token stays the same, by its name. */
export function isVariable(name: PropertyKey | undefined): boolean {
  return !endsWith(name, identifier) && holds(name, quantity, number, market, change)
}

/** Whether the value may change while nobody trades: a price, or a time. */
export function isMoving(name: string): boolean {
  return isTime(name) || (!endsWith(name, identifier) && holds(name, market, change))
}

export function isQuantity(name: string): boolean {
  return endsWith(name, quantity) || wordsOf(name).includes('raw')
}

export function isDecimalPlaces(name: string): boolean {
  return endsWith(name, places) && !holds(name, market)
}

export function isTime(name: string): boolean {
  return endsWith(name, time) && !holds(name, quantity, number, market)
}
