import { toDecimal } from '../../amounts/toDecimal.js'
import { isRecord, type Leaf, leavesOf, type Shape } from './describeValues.js'
import { isForeign, isOtherText, type Part, partRank } from './fieldNames.js'
import { type Balance, findBalance } from './findBalance.js'
import type { Identity } from './findId.js'
import { type Path, scalarText, valueAt } from './findPath.js'
import { columnsOf, DEPTH } from './findPlaces.js'
import { isAbsent, isHash, isId, isText, isUrl, numberText } from './valueKinds.js'

/** The service's fields for what a list shows of a token. `null`: not known. */
export type Shown = Readonly<Record<Part, Path | null>> & {
  readonly balance: Balance | null
  /** What a part that is not known may be, the best first. */
  readonly candidates: {
    readonly tick: readonly Path[]
    readonly protocol: readonly Path[]
    readonly balance: readonly Balance[]
  }
}

/** A field of texts. */
type Field = {
  readonly path: Path
  readonly name: string
  /** By its name, `OTHER` for all that are called otherwise. */
  readonly rank: number
  /** Without those that are absent. */
  readonly values: readonly string[]
  /** The number of different values. */
  readonly kinds: number
  /** The share of entries that have it. */
  readonly share: number
}

const SYMBOLS = 3 // the first names of a tick
const NAMED = 2 // the first names of a protocol
const OTHER = 99
/** Rank of a field that is only offered: `type: 'stablecoin'`. */
const DOUBTFUL = 1_000
const MAX_CANDIDATES = 4

/** Protocols that count whole tokens. KRC-20 and DRC-20, for example, send base units. */
const wholeTokens = /^((brc|ins)-?20|erc-?20i)$/i

/** What a list shows, found by values, and by names among several. A doubt leaves a part out. */
export function findShown(shape: Shape, identity: Identity): Shown {
  const leaves = isRecord(shape) ? leavesOf(shape, DEPTH) : []
  const fields = leaves.filter(({ path }) => !path.some((name) => name in {}))
  const find = (part: Part) => findPart(part, shape, fields)
  const [tick, protocol] = [find('tick'), find('protocol')]
  const isInWhole = shape.values.every(
    (entry) => protocol.path && wholeTokens.test(scalarText(valueAt(entry, protocol.path)) ?? ''),
  )
  const known = { fields, tick: tick.path, isInWhole }
  // `entryId` reads inside it
  const isInId = identity.paths.some(([name, inner]) => name === 'balance' && inner !== undefined)
  const { balance, candidates } = isInId
    ? { balance: null, candidates: [] }
    : findBalance(columnsOf(shape, fields), known)
  return {
    ...{ tick: tick.path, protocol: protocol.path, balance },
    ...{ deployHash: find('deployHash').path, icon: find('icon').path },
    candidates: { tick: tick.candidates, protocol: protocol.candidates, balance: candidates },
  }
}

function findPart(part: Part, shape: Shape, fields: readonly Leaf[]) {
  const own = shape.fields.get(part)
  // a list draws texts anyway, and the schema makes texts of numbers
  if (own?.values.some((value) => !isAbsent(value))) {
    return { path: isTexts(own) || isTexts(own, /num|null/) ? [part] : null, candidates: [] }
  }
  const known = fields.flatMap(({ path, shape: inner }) => {
    const isLink = part === 'icon' && /^ur[il]$/i.test(String(path.at(-1))) // `logo: { url }`
    const [name = '', ...objects] = path.slice(0, isLink ? -1 : undefined).toReversed()
    const rank = objects.some(isForeign) ? -1 : partRank(part, String(name))
    const values = inner.values.filter((value) => typeof value === 'string').filter(Boolean)
    const [kinds, share] = [new Set(values).size, values.length / shape.count]
    const field = { path, name: String(name), values, kinds, share, rank: rank < 0 ? OTHER : rank }
    const fit = isTexts(inner) && values.length > 0 ? fits[part](field) : null
    return fit === null ? [] : [{ path, kinds, order: [fit, path.length] }]
  })
  type Known = (typeof known)[number]
  const compare = (one: Known, two: Known) =>
    one.order.map((value, at) => value - (two.order[at] ?? 0)).find(Boolean) ?? 0
  const [first, another] = known.sort(compare)
  const isTie = first && another && compare(first, another) === 0
  // one name for all tokens, beside a field that tells them apart
  const isAlike = part === 'tick' && first?.kinds === 1 && known.some(({ kinds }) => kinds > 1)
  const isDoubtful = isTie || isAlike || first?.order[0] === DOUBTFUL
  if (first && !isDoubtful) return { path: first.path, candidates: [] }
  return { path: null, candidates: known.slice(0, MAX_CANDIDATES).map(({ path }) => path) }
}

/** How well a field fits by its name and values: 0 for the best. `null`: it is another part. */
const fits: Readonly<Record<Part, (field: Field) => number | null>> = {
  tick({ path, rank, values, kinds, share }) {
    const isSymbol = rank < SYMBOLS
    const isTick = (value: string) => isName(value) || (isSymbol && !!numberText(value))
    const isWord = values.some((value) => /../u.test(value)) // not only signs: 'ᚠ'
    if (share < 0.75 || !isWord || !isMost(values, isTick)) return null
    if (isSymbol) return rank
    const isOther = !isMost(values, (it) => /\p{L}/u.test(it)) || path.some(isOtherText)
    const isDifferent = kinds > values.length * (rank === OTHER ? 0.8 : 0.5)
    if ((rank === OTHER && isOther) || !isDifferent) return null
    const isShort = isMost(values, (value) => /^\S{1,12}$/.test(value))
    const isTicker = isShort && isMost(values, ({ length }) => length <= 6, 0.5)
    return SYMBOLS + (isTicker ? 0 : 1) + rank / 100
  },
  protocol({ name, rank, values, kinds, share }) {
    const isUsable = values.every((value) => isText(value) && value.length <= 30)
    if (!isUsable || kinds > 10 || share < 0.25) return null
    const isFew = kinds === 1 || kinds * 2 <= values.length
    const isStandard = isFew && isMost(values, (value) => standard.test(value), 0.75)
    if (isStandard && partRank('tick', name) < 0) return rank
    return rank < NAMED ? 200 + rank : rank < OTHER ? DOUBTFUL : null
  },
  // an address that most entries share is that of the wallet
  deployHash: ({ rank, values, kinds }) =>
    rank < OTHER && values.every(isHash) && kinds > Math.max(1, values.length / 2) ? rank : null,
  icon: ({ rank, values }) =>
    rank < OTHER && values.every(isUrl) && values.some((it) => /^https:/i.test(it)) ? rank : null,
}
const standard = /^[a-z]{2,6}[-_ ]?\d{2,4}[a-z]?$/i // BRC-20, erc721, IERC20, trc10

function isMost(values: readonly string[], test: (value: string) => boolean, share = 0.9): boolean {
  return values.filter(test).length >= values.length * share
}

function isTexts({ types }: Shape, known = /string|null/): boolean {
  return [...types.keys()].every((type) => known.test(type))
}

/** A text with a letter or a digit that is no address or hash. */
function isName(value: string): boolean {
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
  const [amount, places] = [text(balance?.path), balance?.places]
  const field = places?.path.length ? text(places.path) : places?.numbers[0]
  const shown = toDecimal(amount, field)
  return {
    tick: text(tick),
    protocol: text(protocol),
    balance: places ? shown : numberText(amount),
  }
}

/** The number of entries whose amount is in base units, but without decimal places. */
export function countWithoutPlaces(entries: readonly unknown[], balance: Balance | null): number {
  const path = balance?.places?.path ?? []
  return path.length === 0 ? 0 : entries.filter((entry) => isAbsent(valueAt(entry, path))).length
}
