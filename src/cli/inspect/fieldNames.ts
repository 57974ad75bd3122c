import type { Path } from './findPath.js'

const quantity = /^(amount|amt|balance|value|quantity|qty|supply|raw)$/
const number = /^(total|count)$/
const market =
  /^(prices?|quotes?|usd|percent|percentage|changes?|volume|liquidity|rates?|cap|holders|apy|apr|score)$/
const change = /^(updated|modified|last|seen|synced|confirmations)$/
const identifier = /^(id|identifier|number|index|nonce)$/
const places = /(^dec|decimals?|precision|scale|exponent|divisibility|divisor)$/
const unit = /^(units?|wei)$/
/** Words that say nothing of their own about a token. */
const plain = /^(token|ticker|asset|coin|currency|crypto|rune|inscription|contract|deploy|mint)$/
/** Objects in an entry that are no part of its token. */
const foreign =
  /^(chain|blockchain|network|platform|protocol|standard|exchange|market|project|owner|holder|wallet|user|account|issuer|creator|deployer|utxo|output|tx|transaction|block|pool|pair|collection|fiat)$/
/** Numbers that are no amount that is held. */
const other =
  /^(supply|fees?|gas|cost|worth|pnl|eur|paid|bought|sold|sent|received|minted|burned|spent|previous|limit|max|min|count|height|level|rank|version|share|allocation|weight|ratio|roi|yield|profit|average|avg|high|low)$/
const otherText = /^(hash|address|cursor|slug|key|status|type|kind|website|domain)$/
/** Words that leave a quantity the balance of the token. */
const holding =
  /^(token|ticker|asset|coin|crypto|rune|inscription|raw|overall|total|confirmed|holdings?|held|owned|wallet|account|user|current|number|decimal|integer|int|numeric|float|hex|unscaled|units?|base|atomic|wei|formatted|normalized|display|ui|human)$/
/** Objects that may hold the balance: `amount: { raw }`, `info: { amt }`. */
const outer = /^(token|asset|coin|holdings?|held|info|data|meta|metadata|details?)$/
/** `availableBalance`, or an object with such an amount. */
const partOfBalance =
  /^(available|transfer|transferr?able|locked?|frozen|staked|pending|projected|incoming|outgoing|unconfirmed|reserved|spendable)$/
/** The names of what a list shows of a token, besides its balance. The best come first. */
const parts: Readonly<Record<Part, readonly string[]>> = {
  tick: 'tick ticker symbol name token asset denom currency coin crypto'.split(' '),
  protocol: 'protocol standard type kind'.split(' '),
  deployHash: 'deploy deployment contract address inscription mint id'.split(' '),
  icon: 'logo icon image thumbnail avatar'.split(' '),
}
/** Words that say nothing more behind them: `deploy_tx_hash`, `logo_uri`. */
const endings: Readonly<Partial<Record<Part, RegExp>>> = {
  protocol: /^name$/,
  deployHash: /^(tx|hash|id)$/,
  icon: /^ur[il]$/,
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

const isIdentifier = (name: PropertyKey | undefined) => endsWith(name, identifier)

/** Whether the value may change while the token stays the same, by its name, or by that of its object. */
export function isVariable(path: Path): boolean {
  const [name, object] = path.toReversed()
  const isAmount = isOnly(object, quantity) && !endsWith(name, places) // `balance: { overall }`
  const isIn = isAmount || holds(object, market)
  return !isIdentifier(name) && (isIn || holds(name, quantity, number, market, change))
}

/** Whether the value may change while nobody trades: a price, or a time. */
export function isMoving(name: PropertyKey): boolean {
  return isTime(name) || (!isIdentifier(name) && holds(name, market, change))
}

export function isQuantity(name: PropertyKey | undefined): boolean {
  const isUnit = endsWith(name, unit) && holds(name, quantity)
  return endsWith(name, quantity) || holds(name, /^raw$/) || isUnit
}

export function isDecimalPlaces(name: PropertyKey | undefined): boolean {
  const isAmount = endsWith(name, /^decimal$/) && holds(name, quantity) // `balance_decimal`
  return endsWith(name, places) && !isAmount && !holds(name, market)
}

export function isTime(name: PropertyKey): boolean {
  return endsWith(name, time) && !holds(name, quantity, number, market)
}

export type Part = 'tick' | 'protocol' | 'deployHash' | 'icon'

/** 0 for the best name of the part. -1: it is called otherwise. */
export function partRank(part: Part, name: string): number {
  const words = wordsOf(name).filter((word, at) => at === 0 || !endings[part]?.test(word))
  if (part === 'protocol' && words.join() === 'p') return 0
  const isPlain = words.slice(0, -1).every((word) => plain.test(word))
  return isPlain ? parts[part].indexOf(words.at(-1) ?? '') : -1
}

/** Whether an object in an entry is no part of its token, or a price. */
export function isForeign(name: PropertyKey): boolean {
  return holds(name, foreign, market)
}

/** Whether a text tells something apart that is no token. */
export function isOtherText(name: PropertyKey): boolean {
  return holds(name, identifier, otherText) || isForeign(name) || isTime(name)
}

/** What a field of numbers may be, by all names on its path. `tick`: path of the token's name. */
export function amountKind(path: Path, tick: Path): 'whole' | 'part' | 'unknown' | 'other' {
  const [name = '', object = ''] = path.toReversed()
  const objects = path.slice(0, -1)
  const isNone = (one: PropertyKey) => holds(one, foreign, market, change, other)
  if (objects.some(isNone) || isDecimalPlaces(name)) return 'other'
  if (path.some((one) => holds(one, partOfBalance))) return 'part'
  const isNamed = holds(name, quantity) || isOnly(object, quantity)
  const isInside = objects.every((one, at) => one === tick[at] || isOnly(one, quantity, outer))
  const isHeld = isOnly(name, quantity, holding) && !holds(name, other)
  if (isNamed && isHeld) return isInside ? 'whole' : 'unknown'
  return isNone(name) || isIdentifier(name) || isTime(name) ? 'other' : 'unknown'
}
