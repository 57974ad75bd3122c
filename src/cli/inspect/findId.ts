import { ENOUGH_ENTRIES, isRecord, type Leaf, leavesOf, type Shape } from './describeValues.js'
import { isQuantity, isVariable, wordsOf } from './fieldNames.js'
import { type Path, valueAt } from './findPath.js'
import { isAmounts, isId, isText } from './valueKinds.js'

const MAX_OPTIONAL = 3 // fields of an object that few entries have

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

/** A token shown twice is better than a token lost, so any doubt means no id. */
export function findId(shape: Shape): Identity {
  const { count, values: entries } = shape
  const fields = leavesOf(shape)
  const others = fields.filter((field) => !isAmountField(field))
  const texts = others.filter((field) => field.shape.values.some(isText))
  const tuples = entries.map((entry) => JSON.stringify(texts.map((it) => valueAt(entry, it.path))))
  const isInAll = ({ shape: { values } }: Leaf) =>
    values.length === count && values.every((value) => value !== null && value !== '')
  const doubts: readonly [isMet: boolean, reason: string][] = [
    [count < ENOUGH_ENTRIES, `fewer than ${ENOUGH_ENTRIES} entries were seen`],
    [!isRecord(shape), 'entries have too many names'],
    [[...shape.fields.values()].some(isMap), 'an object has other names in each entry'],
    [texts.length === 0, 'no text tells entries apart'],
    [
      others.some((field) => !texts.includes(field) && hasText(field.shape.values)),
      'texts stand deeper, or in lists',
    ],
    [fields.some(isReserved), 'a field has a name that all objects inherit'],
    [!texts.every(isInAll), 'some entries lack a text'],
    [texts.some(({ path }) => path.join() === 'balance'), 'the balance is a text'],
    [new Set(tuples).size < count, 'some entries have the same texts'],
    [texts.length === 1 && !texts.every(isIdField), 'the only text may be that of several tokens'],
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
  const pathsOf = (some: readonly Leaf[]) => (reason === null ? some.map(({ path }) => path) : [])
  return {
    paths: pathsOf(fields.filter((field) => texts.includes(field) || !isVariable(field.path))),
    ...{ texts: pathsOf(texts), reason, unique: unique?.path ?? null },
  }
}

/** Whether most names in an object are those of few entries, such as names of tokens. */
function isMap({ types, fields }: Shape): boolean {
  const few = [...fields.values()].filter(({ count }) => count * 2 < (types.get('object') ?? 0))
  return few.length > MAX_OPTIONAL && few.length * 2 > fields.size
}

function hasText(value: unknown): boolean {
  return isText(value) || (typeof value === 'object' && Object.values(value ?? {}).some(hasText))
}

/** A number in nearly all entries, `'n/a'` in a few. */
function isAmountField({ path, shape }: Leaf): boolean {
  return isQuantity(String(path.at(-1))) && isAmounts(shape.values)
}

/** Whether the schema leaves it out, like `toString`. */
function isReserved({ path }: Leaf): boolean {
  return path.some((name) => name in {})
}

function isIdField({ path, shape }: Leaf): boolean {
  const name = wordsOf(path.length === 1 ? path[0] : '').join('')
  return /^(inscription|token)?id$/.test(name) && shape.values.every(isId)
}
