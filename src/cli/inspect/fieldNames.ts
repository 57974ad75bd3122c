const quantity = /^(amount|amt|balance|value|quantity|qty|supply|raw)$/
const number = /^(total|count)$/
const market =
  /^(price|quote|usd|percent|percentage|change|volume|liquidity|rate|cap|holders|apy|apr|score)$/
const change = /^(updated|modified|last|seen|synced|confirmations)$/
const identifier = /^(id|identifier|number|index|nonce)$/
const places = /(^dec|decimals?|precision|scale|exponent|divisibility|divisor)$/
const unit = /^(units?|wei)$/
/** Words that say nothing of their own about a token. */
const plain = /^(token|ticker|asset|coin|currency|crypto|rune|inscription|contract|deploy|mint)$/
/** Objects in an entry that are no part of its token. */
const foreign =
  /^(chain|blockchain|network|platform|protocol|standard|exchange|market|project|owner|holder|wallet|user|account|issuer|creator|deployer|utxo|output|tx|transaction|block|pool|pair|collection|fiat)$/
/** Words beside that of a quantity, which leave it the balance of the token. */
const holding =
  /^(token|ticker|asset|coin|crypto|rune|inscription|raw|overall|total|holdings?|held|owned|wallet|account|user|current|decimal|integer|units?|base|atomic|wei|formatted|normalized|display|ui|human)$/
/** `availableBalance`, or an object with such an amount. */
export const partOfBalance: RegExp =
  /^(available|transfer|transferr?able|locked?|frozen|staked|pending|unconfirmed|reserved|spendable)$/
/** The names of what a list shows of a token, besides its balance. The best come first. */
const parts: Readonly<Record<Part, readonly string[]>> = {
  tick: 'tick ticker symbol name token asset denom currency coin crypto'.split(' '),
  protocol: 'protocol standard type kind'.split(' '),
  deployHash: 'deploy deployment contract address inscription mint id'.split(' '),
  icon: 'logo icon image thumbnail avatar'.split(' '),
}
const time = /(time|timestamp|date)$|^(at|updated|created|modified|expires|since)$/

/** `lastPriceUSD` → `['last', 'price', 'usd']`. */
export function wordsOf(name: PropertyKey | undefined): string[] {
  const words = String(name).match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\P{L}\p{Lu}]+/gu) ?? []
  return words.map((word) => word.toLowerCase())
}

export const holds = (name: PropertyKey | undefined, ...kinds: readonly RegExp[]): boolean =>
  wordsOf(name).some((word) => kinds.some((kind) => kind.test(word)))

const isOnly = (name: PropertyKey | undefined, ...kinds: readonly RegExp[]) =>
  holds(name, /./) && wordsOf(name).every((word) => kinds.some((kind) => kind.test(word)))

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
  const isUnit = endsWith(name, unit) && holds(name, quantity)
  return endsWith(name, quantity) || wordsOf(name).includes('raw') || isUnit
}

export function isDecimalPlaces(name: string): boolean {
  const isAmount = endsWith(name, /^decimal$/) && holds(name, quantity) // `balance_decimal`
  return endsWith(name, places) && !isAmount && !holds(name, market)
}

export function isTime(name: string): boolean {
  return endsWith(name, time) && !holds(name, quantity, number, market)
}

export type Part = 'tick' | 'protocol' | 'deployHash' | 'icon'

/** 0 for the best name of the part. -1: it is called otherwise. */
export function partRank(part: Part, name: string): number {
  const words = wordsOf(name).filter((word) => part !== 'icon' || !/^ur[il]$/.test(word))
  if (part === 'protocol' && words.join() === 'p') return 0
  const isPlain = words.slice(0, -1).every((word) => plain.test(word))
  return isPlain ? parts[part].indexOf(words.at(-1) ?? '') : -1
}

/** Whether an object in an entry is no part of its token, or a price. */
export function isForeign(name: PropertyKey): boolean {
  return holds(name, foreign, market)
}

/**
 * Whether it may be a balance, by its name: no supply, no price, no fee and no part of the balance.
 * The object around it may say so too: `balance: { total, available }`.
 */
export function isBalance(path: readonly PropertyKey[]): boolean {
  const [name = '', outer] = path.toReversed()
  const isNamed = holds(name, quantity) || (outer !== undefined && isOnly(outer, quantity))
  const isKnown = isNamed && isOnly(name, quantity, holding)
  return isKnown && !holds(name, /^supply$/) && !isDecimalPlaces(String(name))
}

/** Whether an object may hold the balance: `amount: { raw }`, `holding: { qty }`, `info: { amt }`. */
export function isHolding(name: PropertyKey): boolean {
  const isKnown = isOnly(name, quantity, holding, /^(info|data|meta|metadata|details?)$/)
  return isKnown && !holds(name, foreign, /^supply$/) && !isOnly(name, /^(overall|total)$/)
}
