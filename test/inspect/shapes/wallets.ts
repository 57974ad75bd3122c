import { RawNumber } from '../../../src/testing/RawNumber.js'
import type { Entry } from '../serve.js'
import type { Shape } from './Shape.js'

export type Path = readonly string[]

/** A wallet of the same service, made to break the identity that the first one suggests. */
export type OtherWallet = {
  readonly name: string
  readonly entries: readonly Entry[]
  /** A field that all entries of the first wallet had, and that some of these lack. */
  readonly lacks?: string
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RawNumber)

const own = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

export const valueAt = (entry: unknown, path: Path): unknown => path.reduce(own, entry)

/** A copy with another value at a path. `undefined` removes the field. */
export function change(
  entry: Entry,
  [name = '', ...rest]: Path,
  by: (value: unknown) => unknown,
): Entry {
  const value = own(entry, name)
  if (rest.length > 0 && !isObject(value)) return entry
  return {
    ...entry,
    [name]: isObject(value) && rest.length > 0 ? change(value, rest, by) : by(value),
  }
}

/** The paths of all values but objects, in any entry. */
export function leavesOf(entries: readonly Entry[]): readonly Path[] {
  const visit = (value: unknown, path: Path): Path[] =>
    isObject(value) && Object.keys(value).length > 0
      ? Object.keys(value).flatMap((name) => visit(value[name], [...path, name]))
      : [path]
  const paths = entries.flatMap((entry) => visit(entry, []))
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()]
}

export const idsOf = ({ id = '' }: Shape) => {
  const [texts = [], others = []] = id.split(' | ').map((paths) => paths.split(' ').filter(Boolean))
  return { texts, others, all: [...texts, ...others] }
}

/** Whether an id made of these paths has the value in it. */
export const isIn = (ids: readonly string[], path: Path) =>
  ids.some((id) => `${path.join('.')}.`.startsWith(`${id}.`) || id.startsWith(`${path.join('.')}.`))

const isNumeric = (value: unknown) => typeof value === 'string' && Number.isFinite(Number(value))

/** Another value of the same type, that no entry of the first wallet has. */
function alter(value: unknown): unknown {
  if (value === '') return 'filled'
  if (typeof value === 'string')
    return isNumeric(value) && value !== '0' ? `${value}1` : `${value}7`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof RawNumber) return new RawNumber(`${value.source}1`)
  return Array.isArray(value) ? [...value, 1] : value
}

const zero = (value: unknown) =>
  typeof value === 'number' || value instanceof RawNumber ? 0 : isNumeric(value) ? '0' : value

/** Such numbers may stay numbers. */
const plain = /decimals|divisibility|_at$|At$|Since$|timestamp|^updated|^modified|^seen/

export function otherWallets(shape: Shape, first: readonly Entry[]): OtherWallet[] {
  const leaves = leavesOf(first)
  const ids = idsOf(shape)
  const inId = (path: Path) => isIn(ids.all, path) && path.join('.') !== shape.open
  const rest = leaves.filter((path) => !inId(path))
  const changeAll = (entry: Entry, paths: readonly Path[], by: (value: unknown) => unknown) =>
    paths.reduce<Entry>((changed, path) => change(changed, path, by), entry)
  const half = first.slice(0, 30)
  // by the contract, two that differ in nothing of the id are told apart where they share a page
  const pairs = (isFar: boolean, twin: (entry: Entry, at: number) => Entry) =>
    isFar ? [...half, ...half.map(twin)] : half.flatMap((entry, at) => [entry, twin(entry, at)])
  const types = (value: unknown, at: number) =>
    typeof value === 'number' && Number.isInteger(value)
      ? [value, String(value), new RawNumber(`9007199254740${1000 + at}`)][at % 3]
      : value

  const twins = leaves.map((path) => {
    const some = first.map((entry) => valueAt(entry, path)).find((value) => value != null)
    const twin = (entry: Entry, at: number) =>
      change(entry, path, (value) => alter(value ?? some ?? (at % 2 ? 'filled' : { slug: at })))
    const entries = pairs(!shape.id || inId(path), twin)
    return { name: `differ in ${path.join('.')} only`, entries }
  })
  const lacking = leaves.flatMap((path) =>
    [path, path.slice(0, -1)].flatMap((at) =>
      [undefined, null].map((nothing) => ({
        name: `${at.join('.')} is ${nothing} in some`,
        entries: first.map((entry, index) =>
          index % 2 ? change(entry, at, () => nothing) : entry,
        ),
        ...(first.every((entry) => valueAt(entry, at) != null) && { lacks: at.join('.') }),
      })),
    ),
  )
  const emptied = ids.texts.map((text) => {
    const empty = half.map((entry) => change(entry, text.split('.'), () => ''))
    const others = empty.map((entry) => changeAll(entry, rest, alter))
    return { name: `${text} is empty`, entries: [...empty, ...others] }
  })
  const wallets: OtherWallet[] = [
    { name: 'amounts of 0', entries: first.map((entry) => changeAll(entry, rest, zero)) },
    {
      name: 'more types among numbers',
      entries: first.map((entry, at) =>
        changeAll(
          entry,
          leaves.filter((path) => !plain.test(path.at(-1) ?? '')),
          (value) => types(value, at),
        ),
      ),
    },
    { name: 'a new field', entries: pairs(false, (entry, at) => ({ ...entry, zone: at })) },
    ...[...twins, ...emptied, ...lacking.filter(({ name }) => !name.startsWith(' '))],
  ]
  // a flag that is turned may give an entry that is there already
  return wallets.map((wallet) => {
    const byText = new Map(wallet.entries.map((entry) => [JSON.stringify(entry), entry]))
    return { ...wallet, entries: [...byText.values()] }
  })
}

/** An entry whose amounts have changed. */
export function trade(shape: Shape, entry: Entry, leaves: readonly Path[]): Entry {
  const ids = [...idsOf(shape).all, shape.open ?? '-']
  return leaves
    .filter((path) => !isIn(ids, path))
    .reduce<Entry>((changed, path) => change(changed, path, alter), entry)
}
