import type { Leaf } from './describeValues.js'
import { amountKind, holds, isDecimalPlaces } from './fieldNames.js'
import { type Path, scalarText } from './findPath.js'
import {
  type Column,
  findPlaces,
  isDigits,
  isLong,
  isWhole,
  type Places,
  placesOf,
} from './findPlaces.js'
import { checkScaled, isProduct } from './relations.js'
import { countDecimals, leastOf } from './valueKinds.js'

/** An amount, and its decimal places if it is in base units. */
export type Balance = { readonly path: Path; readonly places: Places | null }

/** `kind`: what its name says. `near`: its places, if it is in base units. */
type Amount = Column & {
  readonly kind: ReturnType<typeof amountKind>
  readonly near: Places | null
}
/** `rank`: 0 for the best proof. */
type Found = Balance & Amount & { readonly rank: number }

const MAX_CANDIDATES = 4
const MONEY_DECIMALS = 3
const ROUNDED_DECIMALS = 8
/** To offer where the service does not say them. */
const USUAL_PLACES: Places = { path: [], numbers: [18], fits: null }

/**
 * The amount that is proven: by another field that is the same divided, by its digits and places,
 * or by its decimals. A doubt means none. `isInWhole`: the protocol counts whole tokens. `tick`: path
 * of the name. `candidates`: what it may be, the best first.
 */
export function findBalance(
  columns: readonly Column[],
  { fields, tick, isInWhole }: { fields: readonly Leaf[]; tick: Path | null; isInWhole: boolean },
): { balance: Balance | null; candidates: readonly Balance[] } {
  const hasPrice = fields.some(({ path }) => hasWord(path, /^(price|quote|usd|fiat|rate)$/))
  const hasPlaces = fields.some(({ path }) => isDecimalPlaces(path.at(-1)))
  const hasCode = fields.some(isFiatCode) && !hasPrice
  const allPlaces = columns.flatMap(placesOf)
  const amounts = columns
    .map((it): Amount => ({ ...it, kind: kindOf(it), near: findPlaces(it, columns) }))
    .filter((it) => it.kind !== 'other' && isFilled(it) && !isProduct(it, columns))
  const named = amounts.filter(({ kind }) => kind === 'whole')
  const unknown = amounts.filter(({ kind }) => kind === 'unknown')
  const isNamed = named.length > 0
  const some = isNamed ? named : unknown
  const found = amounts.flatMap(prove)
  const best = leastOf(found, ({ rank }) => rank)
  const [balance, another] = best
  const isClear = balance && !another && (isNamed ? isAgreed(balance) : isAlone(balance))
  if (isClear) return { balance, candidates: [] }
  const likely = unknown.filter((it) => isDigits(it) || fractions(it) > 0)
  return { balance: null, candidates: readings([...best, ...found, ...named, ...likely]) }

  function kindOf(column: Column): Amount['kind'] {
    const { path } = column
    const isUnits = isDigits(column) && (!hasPrice || isLong(column))
    if (hasWord(path, /^value$/) && !isUnits) return hasPrice ? 'other' : 'unknown' // money
    return hasCode && !holds(path.at(-1), /^balance$/) ? 'other' : amountKind(path, tick ?? [])
  }

  function prove(amount: Amount): Found[] {
    const { near } = amount
    const all = [...(near ? [near] : []), ...(isWhole(amount) ? allPlaces : [])]
    const proofs = all.map((places) => {
      return { places, same: amounts.filter((it) => checkScaled(it, amount, places).isProven) }
    })
    const { places = null, same = [] } = proofs.find((proof) => proof.same.length > 0) ?? {}
    const isOwn = some.includes(amount)
    if (same.some(({ kind }) => kind === 'part')) return []
    if (same.some((it) => isOwn || some.includes(it))) {
      return [{ ...amount, places, rank: isOwn ? 0 : 1 }]
    }
    if (!isOwn) return []
    if (near?.fits && (!isInWhole || isLong(amount))) return [{ ...amount, places: near, rank: 2 }]
    const isExact = isNamed ? isDecimal(amount) : isPrecise(amount)
    return isExact ? [{ ...amount, places: null, rank: isNamed ? 3 : 2 }] : []
  }

  /** Whether it has decimals, or none because tokens are whole. Others may be in base units. */
  function isDecimal(amount: Amount): boolean {
    const isKnown = isInWhole || String(amount.path.at(-1)) === 'amt'
    const isUsable = !hasPlaces && (fractions(amount) > 0 || (isKnown && !isLong(amount)))
    // a text such as `balance_formatted` with few decimals
    const isShort = hasWord(amount.path, /^(formatted|normalized|display|ui|human)$/)
    const isRounded = isShort && mostDecimals(amount) <= ROUNDED_DECIMALS
    return (isUsable || fractions(amount) > 0.1) && !isRounded
  }

  /** Whether other amounts with such a name are the same, unless they are in base units. */
  function isAgreed(balance: Found): boolean {
    const none = { numbers: balance.numbers.map(() => 0) }
    const others = named.filter((it) => (balance.places ? isDecimal(it) : !isBase(it)))
    return others.every((it) => checkScaled(it, balance, balance.places ?? none).isMet)
  }

  /** Whether nothing else may be an amount. */
  function isAlone({ path, places, shape, rank }: Found): boolean {
    const typeOf = ({ values }: Leaf['shape']) => typeof values.find((value) => value !== null)
    const isCount = (it: Amount) => fractions(it) === 0 && typeOf(it.shape) !== typeOf(shape)
    const isOther = (it: Amount) => new Set(it.texts).size > 3 && !(places && isCount(it))
    return rank < 2 || !some.some((it) => it.path !== path && isOther(it))
  }
}

/** What amounts may be: each as it is, and divided. The likelier of both comes first. */
function readings(amounts: readonly Amount[]): Balance[] {
  const once = amounts.filter(({ path }, at) => amounts.findIndex((it) => it.path === path) === at)
  const both = once.map((amount): readonly [Balance, Balance?] => {
    const { path, near } = amount
    const whole = { path, places: null }
    const places = near ?? (isDigits(amount) ? USUAL_PLACES : null)
    if (!places) return [whole]
    const isDivided = places.fits || isLong(amount)
    return isDivided ? [{ path, places }, whole] : [whole, { path, places }]
  })
  const [likely, others] = [
    both.map(([first]) => first),
    both.flatMap(([, second]) => second ?? []),
  ]
  return [...likely, ...others].slice(0, MAX_CANDIDATES)
}

const hasWord = (path: Path, word: RegExp) => path.some((name) => holds(name, word))
const isFilled = ({ texts }: Column) => texts.filter(Boolean).length * 2 >= texts.length
const mostDecimals = ({ texts }: Column) => Math.max(...texts.map(countDecimals))
const isPrecise = (it: Column) => fractions(it) > 0.1 && mostDecimals(it) > MONEY_DECIMALS
/** A number of base units, by its name or its digits. */
const isBase = (it: Column) => isLong(it) || holds(it.path.at(-1), /^(raw|base|atomic|wei|units?)$/)

/** The share of numbers with decimals. */
function fractions({ texts }: Column): number {
  const known = texts.filter((text) => text !== undefined)
  return known.filter((text) => countDecimals(text) > 0).length / known.length
}

/** `currency: 'USD'` in all entries. */
function isFiatCode({ path, shape: { values } }: Leaf): boolean {
  const isCode = new Set(values).size === 1 && /^[A-Z]{3}$/.test(scalarText(values[0]) ?? '')
  return isCode && holds(path.at(-1), /^(currency|fiat)$/)
}
