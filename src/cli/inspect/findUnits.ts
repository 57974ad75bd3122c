import { RawNumber } from '../../testing/RawNumber.js'
import { isRecord, type Shape } from './describeValues.js'
import type { Findings } from './Findings.js'
import { isDecimalPlaces, isMoving, isQuantity } from './fieldNames.js'
import { type Path, pathText } from './findPath.js'

/** Amounts of digits that have a field for decimal places beside them, or one object down. */
export function findUnits(shape: Shape, outer: Path = []): Findings['units'] {
  const fields = fieldsOf(shape, outer)
  const objects = fields.filter(({ name, inner }) => isRecord(inner) && !isMoving(name))
  const near = [...fields, ...objects.flatMap(({ inner, path }) => fieldsOf(inner, path))]
  const places = near.find(({ name, inner }) => isDecimalPlaces(name) && isNumber(inner))
  const units = fields
    .filter(({ name, inner }) => places && isQuantity(name) && isUnits(inner))
    .map(({ path }) => ({ path: pathText(path), places: pathText(places?.path ?? []) }))
  const within = outer.length > 0 ? [] : objects.flatMap((it) => findUnits(it.inner, it.path))
  return [...units, ...within]
}

function fieldsOf({ fields }: Shape, outer: Path) {
  return Array.from(fields, ([name, inner]) => ({ name, inner, path: [...outer, name] }))
}

function isNumber({ types }: Shape): boolean {
  const known = [...types.keys()].filter((type) => type !== 'null')
  return known.length > 0 && known.every((type) => /number|numeric/.test(type))
}

/** Digits, of which some are text, or too long for a number, and not 0. */
function isUnits({ values }: Shape): boolean {
  const texts = values.map((it) => JSON.stringify(it instanceof RawNumber ? it.source : it))
  const isDigits = texts.every((text) => /^("?\d+"?|null)$/.test(text))
  return isDigits && texts.some((text) => /^"\d*[1-9]/.test(text))
}
