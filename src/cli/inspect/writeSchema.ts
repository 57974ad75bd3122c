import { formatTypes, isRecord, isRequired, type Shape, type ValueType } from './describeValues.js'
import { isDecimalPlaces, isQuantity, isTime } from './fieldNames.js'
import type { Path } from './findPath.js'
import { isAmounts } from './valueKinds.js'

/** The source of a schema for objects. */
export function writeObject({ count, fields, types }: Shape, indent: string): string {
  const objects = types.get('object') ?? count
  const lines = [...fields].map(([name, shape]) => {
    // zod would read the inherited function where an entry lacks the field
    if (name in {}) return `${indent}// ${quote(name)} is left out: all objects inherit this name\n`
    const type = writeType(name, shape, indent)
    const value = isRequired(shape, objects) ? type : `z.nullish(${type})`
    const share = shape.count < objects ? ` of ${objects}` : ''
    return `${indent}${isName(name) ? name : quote(name)}: ${value}, // ${formatTypes(shape)}${share}\n`
  })
  return `z.object({${lines.length > 0 ? `\n${lines.join('')}${indent.slice(2)}` : ''}})`
}

function writeType(name: string, shape: Shape, indent: string): string {
  const types = [...shape.types.keys()].filter((type) => type !== 'null')
  const isOnly = (...known: ValueType[]) => types.every((type) => known.includes(type))
  if (types.length === 0) return 'z.unknown()'
  if (isOnly('string', 'numeric string')) return 'z.string()'
  if (isOnly('boolean')) return 'z.boolean()'
  if (isOnly('array')) return 'z.array(z.unknown())'
  if (isRecord(shape)) return writeObject(shape, `${indent}  `)
  if (isOnly('object')) return 'z.record(z.string(), z.unknown())'
  // decimals do not grow like amounts
  if (isOnly('number') && (isDecimalPlaces(name) || isUnixTime(name, shape))) return 'z.number()'
  const isAmount = isQuantity(name) && isAmounts(shape.values) // `'n/a'` in a few
  const isNumber = isOnly(
    'number',
    'long number',
    'numeric string',
    ...(isAmount ? ['string' as const] : []),
  )
  return isNumber ? 'digits' : 'z.unknown()'
}

function isUnixTime(name: string, { values }: Shape): boolean {
  const isUnix = (value: unknown) => value === null || /^\d{10,13}$/.test(JSON.stringify(value))
  return isTime(name) && values.every(isUnix)
}

export function isName(name: PropertyKey): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(String(name))
}

/** A literal on one line, in ASCII, so that the service's text can neither end it nor hide. */
export function quote(value: string | number): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  const text = JSON.stringify(value).replace(/[^ -~]/g, escape)
  return /^"[^'\\]*"$/.test(text) ? `'${text.slice(1, -1)}'` : text
}

function member(name: PropertyKey): string {
  return isName(name) ? `.${String(name)}` : `[${quote(String(name))}]`
}

/** An expression that reads a field of an entry, or of an object in it: `entry.meta?.rank`. */
export function readField(
  root: string,
  path: Path,
  shape: Shape,
): { text: string; isOptional: boolean } {
  let [text, isOptional, outer] = [root, false, shape]
  for (const name of path) {
    text += isOptional ? `?.${member(name).replace(/^\./, '')}` : member(name)
    const inner = outer.fields.get(String(name)) ?? outer // is there
    isOptional ||= !isRequired(inner, outer.types.get('object') ?? 0)
    outer = inner
  }
  return { text, isOptional }
}
