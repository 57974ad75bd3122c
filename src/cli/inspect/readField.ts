import { isRequired, type Shape } from './describeValues.js'
import type { Path } from './findPath.js'
import { isName, quote } from './writeSchema.js'

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
