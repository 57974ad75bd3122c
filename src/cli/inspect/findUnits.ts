import type { Leaf } from './describeValues.js'
import { isDecimalPlaces, isForeign, isQuantity } from './fieldNames.js'
import { type Path, pathText } from './findPath.js'
import { isAmounts, numberText } from './valueKinds.js'

/** An amount in base units, and the fields that may have its decimal places: the nearest ones. */
export type Units = { readonly path: Path; readonly places: readonly Path[] }

/** Amounts of digits that have a field for decimal places beside them, or one object down. */
export function findUnits(fields: readonly Leaf[]): Units[] {
  const outer = ({ path }: Leaf) => pathText(path.slice(0, -1))
  const places = fields.filter((it) => isPlaces(it) && !it.path.slice(0, -1).some(isForeign))
  return fields.filter(isUnits).flatMap((field) => {
    const beside = places.filter((it) => outer(it) === outer(field))
    const near = beside.length > 0 || outer(field) !== '' ? beside : places
    return near.length > 0 ? [{ path: field.path, places: near.map(({ path }) => path) }] : []
  })
}

/** Numbers. A `divisor` may be a power of ten instead. */
function isPlaces({ path, shape: { values, types } }: Leaf): boolean {
  const name = String(path.at(-1))
  const isPower =
    /divisor$/i.test(name) && values.every((it) => /^10*$/.test(numberText(it) ?? '1'))
  const known = [...types.keys()].filter((type) => type !== 'null')
  const isNumber = known.length > 0 && known.every((type) => /num/.test(type))
  return isDecimalPlaces(name) && isNumber && !isPower
}

/** Digits, of which some are text, or too long for a number, and not 0. */
function isUnits({ path, shape: { values } }: Leaf): boolean {
  const numbers = values.flatMap((value) => numberText(value) ?? [])
  const isLong = (value: unknown) =>
    typeof value !== 'number' && /[1-9]/.test(numberText(value) ?? '')
  const isDigits = isAmounts(values) && numbers.every((text) => /^-?\d+$/.test(text))
  return isQuantity(String(path.at(-1))) && isDigits && values.some(isLong)
}
