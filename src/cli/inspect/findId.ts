import { ENOUGH_ENTRIES, isRecord, type Shape } from './describeValues.js'
import { isVariable, wordsOf } from './fieldNames.js'
import { type Path, valueAt } from './findPath.js'

/** What tells entries apart: all texts, and every other value that is no amount. */
export type Identity = {
  /** Fields of the id. Empty if there is none. */
  readonly paths: readonly Path[]
  /** Those of them that are texts. */
  readonly texts: readonly Path[]
  /** Why there is no id. */
  readonly reason: string | null
  /** A text that is unique in the entries seen. Only if these are enough. */
  readonly unique: Path | null
}

type Field = { readonly path: Path; readonly shape: Shape }

const numeric = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i
const isoTime = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i
const rfc2822 = /^([a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(:\d\d)? ([+-]\d{4}|[a-z]{1,4})$/i
const url = /^([a-z][a-z\d+.-]*:)?\/\/|^(data|ipfs):/i
const idText = /^(0x)?[0-9a-f]{32,}(i\d+)?$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A token shown twice is better than a token lost, so any doubt means no id. */
export function findId(shape: Shape): Identity {
  const { count, values: entries } = shape
  const fields = fieldsOf(shape)
  const texts = fields.filter((field) => field.shape.values.some(isText))
  const tuples = entries.map((entry) => JSON.stringify(texts.map((it) => valueAt(entry, it.path))))
  const isInAll = ({ shape: { values } }: Field) =>
    values.length === count && values.every((value) => value !== null && value !== '')
  const doubts: readonly [isMet: boolean, reason: string][] = [
    [count < ENOUGH_ENTRIES, `fewer than ${ENOUGH_ENTRIES} entries`],
    [!isRecord(shape), 'too many field names'],
    [texts.length === 0, 'no text'],
    [fields.some((field) => !texts.includes(field) && hasText(field.shape.values)), 'nested texts'],
    [fields.some(isReserved), 'a reserved field name'],
    [!texts.every(isInAll), 'a text is missing in some entries'],
    [new Set(tuples).size < count, 'the texts are not unique together'],
    [texts.length === 1 && !texts.every(isIdField), 'one text may be shared by tokens'],
  ]
  const reason = doubts.find(([isMet]) => isMet)?.[1] ?? null
  const unique = texts.find(
    (field) =>
      count >= ENOUGH_ENTRIES &&
      isRecord(shape) &&
      [...field.shape.types.keys()].every((type) => /string/.test(type)) &&
      isInAll(field) &&
      new Set(field.shape.values).size === count &&
      !isReserved(field),
  )
  const pathsOf = (some: readonly Field[]) => (reason === null ? some.map(({ path }) => path) : [])
  return {
    paths: pathsOf(
      fields.filter((field) => texts.includes(field) || !isVariable(field.path.at(-1))),
    ),
    ...{ texts: pathsOf(texts), reason, unique: unique?.path ?? null },
  }
}

/** The fields of the entries, and of the objects in them. */
function fieldsOf({ fields }: Shape, outer: Path = []): Field[] {
  return [...fields].flatMap(([name, shape]) => {
    const path = [...outer, name]
    return outer.length === 0 && isRecord(shape) ? fieldsOf(shape, path) : [{ path, shape }]
  })
}

/** Neither a number, a time nor a URL. */
function isText(value: unknown): boolean {
  const others = [/^$/, numeric, isoTime, rfc2822, url]
  return typeof value === 'string' && !others.some((pattern) => pattern.test(value))
}

function hasText(value: unknown): boolean {
  return isText(value) || (typeof value === 'object' && Object.values(value ?? {}).some(hasText))
}

/** Whether the schema leaves it out, like `toString`. */
function isReserved({ path }: Field): boolean {
  return path.some((name) => name in {})
}

function isIdField({ path, shape }: Field): boolean {
  const name = wordsOf(path.length === 1 ? path[0] : '').join('')
  return (
    /^(inscription|token)?id$/.test(name) &&
    shape.values.every((value) => typeof value === 'string' && idText.test(value))
  )
}
