import type { RawNumber } from '../../testing/RawNumber.js'
import type { Shape } from './describeValues.js'

type Entry = Readonly<Record<string, unknown>>

/** The field or pair of fields that tells entries apart. Amounts change, so they come last. */
export function findId(entries: readonly Entry[], shape: Shape): string[] {
  if (entries.length < 2) return []
  const fields = [...shape.fields].flatMap(([name, { count, types }]) => {
    const isText = [...types.keys()].every((type) => /string|number/.test(type))
    if (!isText || count < entries.length) return []
    // `isText` has checked the types
    const texts = entries.map((entry) => String(entry[name] as string | number | RawNumber))
    const hasOneLength = new Set(texts.map(({ length }) => length)).size === 1
    const isCode = types.has('numeric string') && types.size === 1 && hasOneLength
    return [{ name, texts, isAmount: !types.has('string') && !isCode }]
  })
  const others = fields.filter(({ isAmount }) => !isAmount)
  const pairs = others.flatMap((left, at) => others.slice(at + 1).map((right) => [left, right]))
  const alone = (some: typeof fields) => some.map((field) => [field])
  const id = [...alone(others), ...pairs, ...alone(fields)].find((candidate) => {
    const keyAt = (index: number) => JSON.stringify(candidate.map(({ texts }) => texts[index]))
    return new Set(entries.map((_, index) => keyAt(index))).size === entries.length
  })
  return id?.map(({ name }) => name) ?? []
}
