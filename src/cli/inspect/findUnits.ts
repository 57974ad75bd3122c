import { RawNumber } from '../../testing/RawNumber.js'
import { isRecord, type Shape } from './describeValues.js'
import type { Findings } from './Findings.js'
import { wordsOf } from './fieldNames.js'
import { type Path, pathText } from './findPath.js'

const amount = /^(amount|amt|balance|value|quantity|qty|supply|raw)$/
const places = /^(decimals?|precision|scale|exponent)$/

type Field = { readonly path: Path; readonly shape: Shape }

/** Amounts of digits that have a field for decimal places beside them, or one object down. */
export function findUnits(shape: Shape, outer: Path = []): Findings['units'] {
  const fields = fieldsOf(shape, outer)
  const objects = fields.filter((field) => isRecord(field.shape))
  const near = [...fields, ...objects.flatMap((object) => fieldsOf(object.shape, object.path))]
  const found = near.find((field) => isCalled(field, places))
  const units = fields
    .filter((field) => found && isCalled(field, amount) && isDigits(field.shape))
    .map(({ path }) => ({ path: pathText(path), places: pathText(found?.path ?? []) }))
  const inner = outer.length > 0 ? [] : objects.flatMap((it) => findUnits(it.shape, it.path))
  return [...units, ...inner]
}

export function describeUnit(unit: Findings['units'][number], show: (path: string) => string) {
  return `${show(unit.path)} seems to be in base units, with its decimal places in ${show(unit.places)}`
}

function fieldsOf({ fields }: Shape, outer: Path): Field[] {
  return Array.from(fields, ([name, shape]) => ({ path: [...outer, name], shape }))
}

function isCalled({ path }: Field, word: RegExp): boolean {
  return wordsOf(path.at(-1)).some((each) => word.test(each))
}

/** Some are text, or too long for a number. */
function isDigits({ types, values }: Shape): boolean {
  const texts = values.map((value) => (value instanceof RawNumber ? value.source : value))
  const isText = types.has('numeric string') || types.has('long number')
  return isText && texts.every((text) => text === null || /^"?\d+"?$/.test(JSON.stringify(text)))
}
