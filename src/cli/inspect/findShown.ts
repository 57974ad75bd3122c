import { toDecimal } from '../../amounts/toDecimal.js'
import { isRecord, type Leaf, leavesOf, type Shape } from './describeValues.js'
import { isForeign, type Part, partRank, wordsOf } from './fieldNames.js'
import { type Balance, findBalance } from './findBalance.js'
import type { Identity } from './findId.js'
import { type Path, scalarText, valueAt } from './findPath.js'
import { isAbsent, isHash, isId, isText, isUrl, numberText } from './valueKinds.js'

/** The service's fields for what a list shows of a token. `null`: not known. */
export type Shown = Readonly<Record<Part, Path | null>> & {
  readonly balance: Balance | null
  /** The fields that may be the balance, by their names. */
  readonly candidates: readonly Path[]
}

const SYMBOLS = 3 // the first names of a tick

/** Protocols that count whole tokens. KRC-20 and DRC-20, for example, send base units. */
const wholeTokens = /^((brc|ins)-?20|erc-?20i)$/i

type Test = (values: readonly unknown[], count: number, rank: number) => boolean

/** Whether the values of a field, without those that are absent, can be a part of `count` entries. */
const canBe: Readonly<Record<Part, Test>> = {
  tick(values, count, rank) {
    const isSymbol = rank < SYMBOLS
    const ticks = values.filter((value) => isName(value) || (isSymbol && numberText(value)))
    const isWord = ticks.some((value) => String(scalarText(value)).length > 1) // not only signs: 'ᚠ'
    // `currency: 'USD'` in all entries names no token
    const isOwn = isSymbol || values.length < 2 || new Set(values).size > 1
    return isWord && isOwn && ticks.length * 10 >= count * 9
  },
  protocol: (values) =>
    values.every((value) => isText(value) && value.length <= 30) && new Set(values).size <= 10,
  // an address that most entries share is that of the wallet
  deployHash: (values) =>
    values.every(isHash) && new Set(values).size > Math.max(1, values.length / 2),
  icon: (values) => values.every(isUrl) && values.some((value) => /^https:\/\//i.test(value)),
}

/** What a list shows, found by names and values. A doubt leaves a part out. */
export function findShown(shape: Shape, identity: Identity): Shown {
  const fields = isRecord(shape) ? leavesOf(shape) : []
  const [tick, protocol] = [findPart('tick', shape, fields), findPart('protocol', shape, fields)]
  const isWhole = shape.values.every(
    (entry) => protocol && wholeTokens.test(scalarText(valueAt(entry, protocol)) ?? ''),
  )
  const { balance, candidates } = findBalance(shape, fields, { tick, isWhole })
  // `entryId` reads inside it
  const isInId = identity.paths.some(([name, inner]) => name === 'balance' && inner !== undefined)
  const isKept = balance?.path.join() === 'balance' && balance.places === null
  return {
    ...{ tick, protocol, balance: isInId && !isKept ? null : balance, candidates },
    deployHash: findPart('deployHash', shape, fields),
    icon: findPart('icon', shape, fields),
  }
}

function findPart(part: Part, shape: Shape, fields: readonly Leaf[]): Path | null {
  const own = shape.fields.get(part)
  // a list draws texts anyway, and the schema makes texts of numbers
  if (own?.values.some((value) => !isAbsent(value))) {
    return isTexts(own) || isTexts(own, /num|null/) ? [part] : null
  }
  const named = fields.flatMap(({ path, shape: inner }) => {
    const [name = '', outer = ''] = path.toReversed().map(String)
    const rank = partRank(part, name)
    const values = inner.values.filter((value) => !isAbsent(value))
    const isKnown = rank >= 0 && !isForeign(outer) && !path.some((one) => one in {})
    if (!isKnown || !isTexts(inner) || values.length === 0) return []
    if (!canBe[part](values, shape.count, rank)) return []
    const isAlike = values.length > 1 && new Set(values).size === 1
    return [{ path, rank, isAlike, isTop: path.length === 1, isExact: wordsOf(name).length === 1 }]
  })
  const best = named.filter(({ rank }) => rank === Math.min(...named.map((it) => it.rank)))
  const top = best.some(({ isTop }) => isTop) ? best.filter(({ isTop }) => isTop) : best
  const exact = top.some(({ isExact }) => isExact) ? top.filter(({ isExact }) => isExact) : top
  const [found] = exact
  // one name for all tokens, beside a field that tells them apart
  const isAlike = found?.isAlike && part === 'tick' && named.some((other) => !other.isAlike)
  return found && exact.length === 1 && !isAlike ? found.path : null
}

function isTexts({ types }: Shape, known = /string|null/): boolean {
  return [...types.keys()].every((type) => known.test(type))
}

/** A text with a letter or a digit that is no address or hash. */
function isName(value: unknown): boolean {
  return isText(value) && !isId(value) && !/[\da-z]{30}/i.test(value) && /[\p{L}\p{N}]/u.test(value)
}

/** What a list shows of an entry. */
export function showEntry(
  entry: unknown,
  { tick, protocol, balance }: Shown,
): Readonly<Record<'tick' | 'protocol' | 'balance', string | undefined>> {
  const text = (path: Path | null | undefined) => {
    const value = path && valueAt(entry, path)
    return isAbsent(value) ? undefined : (scalarText(value) ?? numberText(value))
  }
  const places = balance?.places
  const amount = text(balance?.path)
  const shown = places ? toDecimal(amount, text(places)) : numberText(amount)
  return { tick: text(tick), protocol: text(protocol), balance: shown }
}
