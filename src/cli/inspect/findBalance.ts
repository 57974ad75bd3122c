import type { Leaf, Shape } from './describeValues.js'
import { holds, isBalance, isDecimalPlaces, isHolding, partOfBalance } from './fieldNames.js'
import { type Path, scalarText, valueAt } from './findPath.js'
import { findUnits, type Units } from './findUnits.js'
import { isAbsent, isAmounts, numberText } from './valueKinds.js'

/** An amount, and the field with its decimal places if it is in base units. */
export type Balance = { readonly path: Path; readonly places: Path | null }

/** A whole number of so many digits is in base units, whatever stands beside it. */
const LONG_DIGITS = 16

/**
 * The one amount in base units beside its places, which is exact; or else the one decimal amount.
 * A doubt means none. `isWhole`: the protocol counts whole tokens. `tick`: path of the name.
 * `candidates`: the fields that it may be, by their names.
 */
export function findBalance(
  shape: Shape,
  fields: readonly Leaf[],
  { tick, isWhole }: { tick: Path | null; isWhole: boolean },
): { balance: Balance | null; candidates: readonly Path[] } {
  const { values: entries } = shape
  const named = fields.filter(({ path }) => isBalance(path) && isOfToken(path))
  const amounts = named.filter(({ shape: { values } }) => isAmounts(values))
  const hasPrice = fields.some(({ path }) => hasWord(path, /^(price|quote|usd|fiat|rate)$/))
  const hasPlaces = fields.some(({ path }) => isDecimalPlaces(String(path.at(-1))))
  const found = findUnits(fields)
  const units = amounts.flatMap((field) => {
    const isFiat = hasPrice && hasWord(field.path, /^value$/)
    const unit = isFiat ? undefined : found.find(({ path }) => path === field.path)
    return unit && isPlausible(unit) ? [{ ...unit, places: unit.places[0] ?? null }] : []
  })
  const decimals = amounts.filter((field) => !hasWord(field.path, /^value$/) && isDecimal(field))
  const exact = decimals.filter((it) => !isRounded(it)).map(({ path }) => ({ path, places: null }))
  const balance = only(units.length > 0 ? units : exact)
  // another amount that is no number of base units must be the same
  const others = balance?.places == null ? amounts.filter((it) => !isBase(it)) : decimals
  const isAgreed =
    balance && others.every(({ path }) => isSame(balance, path)) && !isFiat(balance.path)
  return { balance: isAgreed ? balance : null, candidates: named.map(({ path }) => path) }

  /** At the top, in the object with the token's name, or in one that is called like an amount. */
  function isOfToken(path: Path): boolean {
    const [outer] = path.slice(0, -1)
    const isInside = outer === undefined || outer === tick?.at(-2) || isHolding(outer)
    return isInside && !hasWord(path, partOfBalance) && !path.some((name) => name in {})
  }

  /** An `amount` beside `currency: 'USD'`, which is not that of a price. */
  function isFiat(path: Path): boolean {
    const hasCode = fields.some(({ path: at, shape: { values } }) => {
      const isCode = values.every((value) => /^[A-Z]{3}$/.test(String(scalarText(value))))
      return isCode && new Set(values).size === 1 && holds(at.at(-1), /^(currency|fiat)$/)
    })
    return hasCode && !hasPrice && !holds(path.at(-1), /^balance$/)
  }

  /** Whether it has decimals, or none because tokens are whole. Others may be in base units. */
  function isDecimal({ path, shape: { values } }: Leaf): boolean {
    const numbers = values.flatMap((value) => numberText(value) ?? [])
    const fractions = numbers.filter((text) => /e-|\.\d*[1-9]\d*$/i.test(text)) // not `5.0`, not `1.5e+21`
    if (fractions.length * 10 > numbers.length) return true
    const isKnown = isWhole || String(path.at(-1)) === 'amt'
    const isLong = numbers.some((text) => text.length >= LONG_DIGITS || /e/i.test(text))
    return !hasPlaces && (fractions.length > 0 || (isKnown && !isLong))
  }

  /** Whether its places are the only ones near it, and most amounts have more digits. */
  function isPlausible({ path, places: near }: Units): boolean {
    const columns = near.map((at) => entries.map((entry) => placesOf(entry, at)))
    const [places = []] = columns
    const known = entries.flatMap((entry, index) => {
      const digits = numberText(valueAt(entry, path))?.replace(/^-?0*/, '').length ?? 0
      const at = places[index] ?? null
      return digits > 0 && at !== null ? [{ digits, at }] : []
    })
    // so many digits and 0 places: these were not filled in
    const good = known.filter(({ digits, at }) => digits > at && (at > 0 || digits < LONG_DIGITS))
    const isOne = columns.every((column) => column.join() === places.join())
    // an inscription's protocol that counts whole tokens says otherwise
    const isBaseUnits = !isWhole || known.some(({ digits }) => digits >= LONG_DIGITS)
    const isMost = good.length > 0 && good.length * 2 >= known.length
    return isOne && isBaseUnits && !places.some(Number.isNaN) && isMost
  }

  /** Whether both amounts are one in nine of ten entries, as far as the digits of `decimal` go. */
  function isSame({ path, places }: Balance, decimal: Path): boolean {
    const both = entries.flatMap((entry) => {
      const [amount, other] = [path, decimal].map((at) => numberText(valueAt(entry, at)))
      const at = places ? placesOf(entry, places) : 0
      if (!amount || !other || at === null) return []
      const exact = Number(amount) / 10 ** at
      const digit = 10 ** -(other.split('.')[1]?.length ?? 0)
      // services that calculate with doubles get about 15 digits right
      return [Math.abs(exact - Number(other)) < digit + Math.abs(exact) / 1e14]
    })
    return both.filter(Boolean).length * 10 >= both.length * 9
  }
}

const hasWord = (path: Path, word: RegExp) => path.some((name) => holds(name, word))

/** One, or the one that is the whole of several: `overallBalance`. */
function only(found: readonly Balance[]): Balance | null {
  // `total_amount` may be that of all wallets
  const isWhole = ({ path }: Balance) =>
    holds(path.at(-1), /^overall$/) || (holds(path.at(-1), /^total$/) && hasWord(path, /^balance$/))
  const wholes = found.filter(isWhole)
  const [first, another] = wholes.length > 0 ? wholes : found
  return first && !another ? first : null
}

/** A number of base units, by its name or its digits. */
function isBase({ path, shape: { values } }: Leaf): boolean {
  const isLong = values.some((value) => (numberText(value)?.length ?? 0) >= LONG_DIGITS)
  return isLong || holds(path.at(-1), /^(raw|base|atomic|wei|units?)$/)
}

/** A text such as `balance_formatted` with few decimals. */
function isRounded({ path, shape: { values } }: Leaf): boolean {
  const lengths = values.map((value) => numberText(value)?.split('.')[1]?.length ?? 0)
  return hasWord(path, /^(formatted|normalized|display|ui|human)$/) && Math.max(...lengths) <= 8
}

/** `null` if the entry has none, NaN if they cannot be used. */
function placesOf(entry: unknown, path: Path): number | null {
  const value = valueAt(entry, path)
  if (isAbsent(value)) return null
  const text = numberText(value) ?? ''
  return /^\d+$/.test(text) && Number(text) <= 255 ? Number(text) : Number.NaN
}
