import { type Leaf, leavesOf, type Shape } from './describeValues.js'
import { isDecimalPlaces, isForeign, isQuantity } from './fieldNames.js'
import { type Path, pathText, valueAt } from './findPath.js'
import {
  countDecimals,
  countDigits,
  hexText,
  isAmounts,
  leastOf,
  numberText,
} from './valueKinds.js'

/** A field of numbers, one for each entry: `undefined` and NaN where it has none. */
export type Column = Leaf & {
  /** Hexadecimal ones as digits. */
  readonly texts: readonly (string | undefined)[]
  readonly numbers: readonly number[]
  /** 1 in the last place of each: 0.01 of 1.25. */
  readonly steps: readonly number[]
}

/** Decimal places. `path`: their field, empty if all amounts have the same. */
export type Places = Pick<Column, 'path' | 'numbers'> & {
  /** Whether the digits of the amounts say the same. `null`: not known. */
  readonly fits: boolean | null
}

export const DEPTH = 4 // objects in an entry
/** A whole number of so many digits is in base units, whatever stands beside it. */
const LONG_DIGITS = 16
const MAX_PLACES = 36 // of a field whose name does not say what it is
const ENOUGH_PAIRS = 25

export function columnsOf({ values: entries }: Shape, fields: readonly Leaf[]): Column[] {
  return fields.flatMap((leaf) => {
    const isHex = isQuantity(leaf.path.at(-1))
    const textOf = (value: unknown) => numberText(value) ?? (isHex ? hexText(value) : undefined)
    const texts = entries.map((entry) => textOf(valueAt(entry, leaf.path)))
    const numbers = texts.map((text) => Number(text ?? Number.NaN))
    const steps = texts.map((text) => 10 ** -countDecimals(text))
    return isAmounts(leaf.shape.values, textOf) ? [{ ...leaf, texts, numbers, steps }] : []
  })
}

/** The decimal places that a field says. None if it holds other numbers, or is in few entries. */
export function placesOf({ path, texts, numbers }: Column): Places[] {
  const known = texts.flatMap((text) => text ?? [])
  const max = isDecimalPlaces(path.at(-1)) ? 255 : MAX_PLACES
  const isUsable = known.every((text) => /^\d+$/.test(text) && Number(text) <= max)
  return isUsable && known.length * 2 >= texts.length ? [{ path, numbers, fits: null }] : []
}

/**
 * The places of an amount of digits: the nearest ones. Those that are not called so are only found
 * if the digits speak for them.
 */
export function findPlaces(column: Column, columns: readonly Column[]): Places | null {
  // also of zeros alone: another wallet has others
  if (!column.texts.every((text = '0') => /^-?\d+$/.test(text))) return null
  const power = /(?:[_\d-]e|[a-z]E)(\d\d?)$/.exec(String(column.path.at(-1)))?.[1] // `balance_e8`
  const numbers = column.texts.map(() => Number(power))
  if (power) return { path: [], numbers, fits: true }
  const others = columns.filter(({ path }) => !path.slice(0, -1).some(isForeign))
  const found = others.flatMap(placesOf).filter(({ path }) => path !== column.path)
  const named = found.filter(({ path }) => isDecimalPlaces(path.at(-1)))
  const fits = (it: Places) => isFitting(column, it.numbers, named.length > 0 && isDigits(column))
  const near = leastOf(named.length > 0 ? named : found.filter(fits), ({ path }) => {
    const common = path.findIndex((name, at) => at === path.length - 1 || name !== column.path[at])
    return path.length - 2 * common // steps between both
  })
  const [first] = near
  const isOne = near.every((places) => places.numbers.join() === first?.numbers.join())
  return first ? { ...first, fits: isOne && fits(first) } : null
}

/** Amounts in base units, by their names and digits, and the fields with their decimal places. */
export function findUnits(shape: Shape): { path: Path; places: Places }[] {
  const columns = columnsOf(shape, leavesOf(shape, DEPTH))
  const own = columns.filter(({ path }) => !path.slice(0, -1).some(isForeign))
  const units = own.filter((it) => isQuantity(it.path.at(-1)) && isDigits(it))
  return units.flatMap((unit) => {
    const places = findPlaces(unit, columns)
    return places ? [{ path: unit.path, places }] : []
  })
}

/** Their field, or their number. */
export const placesText = ({ path, numbers }: Places): string =>
  pathText(path) || String(numbers[0])

/** Whether most amounts have more digits than places, and get longer with them. */
function isFitting({ texts }: Column, places: readonly number[], isNamed: boolean): boolean {
  const rows = texts.flatMap((text, index) => {
    const [digits, at = Number.NaN] = [countDigits(text), places[index]]
    return digits > 0 && at >= 0 ? [{ digits, at }] : []
  })
  // so many digits and 0 places: these were not filled in
  const good = rows.filter(({ digits, at }) => digits > at && (at > 0 || digits < LONG_DIGITS))
  if (good.length === 0 || good.length * 2 < rows.length) return false
  let [pairs, growing] = [0, 0]
  for (const { digits, at } of rows) {
    for (const other of rows) {
      if (other.at < at + 4) continue
      pairs += 1
      if ((other.digits - digits) * 2 >= other.at - at) growing += 1
    }
  }
  return pairs >= ENOUGH_PAIRS ? growing * 2 > pairs : isNamed
}

/** Whole numbers, of which some are not 0. */
export function isWhole({ texts }: Column): boolean {
  return (
    texts.every((text = '0') => /^-?\d+$/.test(text)) && texts.some((text) => countDigits(text) > 0)
  )
}

/** Whole numbers of which some are text or too long for a number. */
export function isDigits(column: Column): boolean {
  return (
    isWhole(column) && !column.shape.values.every((it) => typeof it === 'number' || it === null)
  )
}

export function isLong({ texts }: Column): boolean {
  return texts.some((text) => countDigits(text) >= LONG_DIGITS)
}
