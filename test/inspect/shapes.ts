import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Entry, Service } from './runInspect.js'

export type Path = readonly string[]

export const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RawNumber)

// names such as `constructor` are those of the entry, not those that it inherits
const own = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

export const valueAt = (entry: unknown, path: Path): unknown => path.reduce(own, entry)

/** A copy with another value at a path. The objects on the way to it are there, or `made`. */
export function change(
  entry: Entry,
  [name = '', ...rest]: Path,
  by: (value: unknown) => unknown,
  made?: Entry,
): Entry {
  const value = own(entry, name) ?? (rest.length > 0 ? made : undefined)
  if (rest.length === 0) return { ...entry, [name]: by(value) }
  return isObject(value) ? { ...entry, [name]: change(value, rest, by, made) } : entry
}

// made-up values for the entry at an index below 72
const mix = (at: number) => BigInt.asUintN(64, BigInt(at + 1) * 0x9e3779b97f4a7c15n)
export const hexOf = (at: number, digits = 64) =>
  mix(at).toString(16).padStart(16, 'c').repeat(4).slice(0, digits)
const dayOf = (at: number) =>
  new Date((1_700_000_000 + at * 86_400) * 1000).toISOString().slice(0, 10)
const ends = ['nel', 'vor', 'sam', 'pex', 'gon', 'tid', 'wuk', 'zor', 'fim']

const word = (at: number) =>
  `${['ba', 'do', 'ki', 'lu', 'me', 'no', 'ra', 'ti'][Math.floor(at / 9)]}${ends[at % 9]}`

/** Kinds of values. Those in the first half are another one in each entry. */
const kinds: Readonly<Record<string, (at: number) => unknown>> = {
  word,
  address: (at) => `0x${hexOf(at, 40)}`,
  hash: hexOf,
  some: (at) => (at % 3 ? hexOf(at) : word(at)),
  inscription: (at) => `${hexOf(at)}i${at % 3}`,
  uuid: (at) => hexOf(at, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  base36: (at) => `Q${mix(at).toString(36)}`,
  zeros: (at) => `00${10 + at}`,
  amount: (at) => `${at * 37 + 11}.${at % 10}5`,
  whole: (at) => at * 7_919 + 13,
  digits: (at) => `${at * 7_919 + 13}`,
  long: (at) => new RawNumber(`90071992547409${100 + at}`),
  growing: (at) => [at + 0.25, `${at}`, new RawNumber(`90071992547409${100 + at}`)][at % 3],
  small: (at) => `${at + 1}.5e-7`,
  big: (at) => 1e21 + at * 1e18,
  day: dayOf,
  unix: (at) => 1_700_000_000 + at * 86_400,

  pair: (at) => hexOf(Math.floor(at / 2)),
  mixed: (at) => (at % 2 ? `r${at % 8}` : 1 + (at % 5)),
  unix4: (at) => 1_700_000_000 + (at % 4),
  time: (at) => `${dayOf(at % 7)}T10:00:00.000+02:00`,
  mail: (at) => new Date((1_700_000_000 + (at % 6)) * 1000).toUTCString().replace('GMT', '+0000'),
  url: (at) => `https://img.example/${at % 3}.png`,
  ipfs: (at) => `ipfs://made/up/${at % 4}`,
  cdn: (at) => `//cdn.example/${at % 5}`,
  data: (at) => `data:image/png;base64,${hexOf(at % 6, 16)}`,
  icon: (at) => (at === 3 ? 'none' : `https://img.example/${at % 5}.png`),
  ...Object.fromEntries(
    [0, 1, 2, 3].map((of) => [`at${of}`, (at: number) => (at % 4 === of ? at + 10 : undefined)]),
  ),
  flag: (at) => at % 2 === 0,
  no: () => false,
  null: () => null,
  empty: () => '',
  traits: (at) => [{ trait: 'hat', worth: `${at % 4}` }],
  none: () => [],
  cells: (at) => [[at % 3], [4]],
}

/** A value of a kind: `text3` is one of three texts, `number3` of numbers, `digit3` of digits. */
function valueOf(kind: string, at: number): unknown {
  const known = kinds[kind]
  if (known) return known(at)
  const [, type, count] = /^(text|number|digit)(\d+)$/.exec(kind) ?? []
  if (!type) throw new Error(`no kind of values: ${kind}`)
  const turn = at % Number(count)
  return { text: `SYM${turn}`, number: turn, digit: `${turn}` }[type]
}

/** A made-up service, and the identity that the contract gives it. */
export type Shape = {
  readonly name: string
  readonly body: Service['body']
  readonly entryAt: (at: number) => Entry
  /** The wallet that is inspected. */
  readonly first: readonly Entry[]
  /** Texts that `entryId` joins. Without any, none is written. */
  readonly texts: readonly Path[]
  /** All that it joins. */
  readonly id: readonly Path[]
  /** The text that is unique, which the file offers to add by hand. */
  readonly byHand: string | undefined
}

const bodies: readonly Service['body'][] = [
  ({ entries, total }) => ({ data: { list: entries, total } }),
  ({ entries }) => entries,
  ({ entries, more }) => ({ data: { items: entries, pagination: { has_more: more } } }),
  ({ entries, total }) => ({ code: 0, msg: 'ok', data: { detail: entries, count: total } }),
  ({ entries, total }) => ({ result: [{ holdings: entries, total: `${total}` }] }),
]

const field = /^(.+?)([+&*]?)(?:=(\w+))?([?!%]?)$/
const nothing: Readonly<Record<string, unknown>> = { '!': null, '%': '' }

/**
 * Made-up services in the forms of public ones: `path=kind` for each field of an entry. By the
 * contract, `+` is a text that `entryId` joins, `&` another field that it joins, `*` the text that
 * the file offers to add by hand. In every third entry, `?` is missing, `!` null
 * and `%` empty.
 */
const services: Readonly<Record<string, string>> = {
  // fungible tokens
  'contract of address and standard, shared symbols':
    'symbol+=text9 contract.addr+=address contract.std+=text2 amt_raw=digits',
  'flat ticks': 'tick*=word balance=amount',
  'scientific notation': 'ticker+=word kind+=text1 rate=small weight&=big amount=small',
  'leading zeros, text and number mixed':
    'serial+=zeros ref+=mixed decimals&=number1 balance=growing',
  'fewer than 20': '12 ticker=word kind=text1 nonce=whole amount=amount',
  'amounts that look like times': `token+=address net+=text1 amount=unix timeLockedAmount=unix
    balanceCreated=unix createdAt&=unix4 memberSince&=unix4`,

  // NFTs, inscriptions, outputs, lots: several entries of one token
  'contract and tokenId as text':
    'contract+=text5 name+=word standard+=text1 tokenId&=digits balance=digit1 lastPrice=amount',
  'tokenId only where it is an NFT':
    'contract+=address standard+=text2 balance=amount tokenId&=digits? nested&=no?',
  'tokenId of 64 digits alone': 'tokenId+=hash balance=whole',
  'inscriptionId alone': `inscriptionId+=inscription inscriptionNumber&=whole postage&=number1
    timestamp&=unix value=amount`,
  'outputs, two of a transaction': 'txid=pair vout=number2 sats=whole',
  'stake in an object that some lack':
    'asset+=word pool+=text2 qty=amount stake.until&=unix4 stake.on&=flag stake.reward_total=whole stake!',
  'stake with a text that some lack': 'asset=word pool=text2 qty=amount stake.node=base36 stake?',
  'names that end in id, number, index, nonce': `collection+=word creator+=text9
    balance_nonce&=number6 supplyID&=digit7 volume-number&=number5 totalIndex&=number4
    price_identifier&=number3 last_id&=number2 id_total=whole amount=amount`,
  'a UUID alone, as ID': 'ID+=uuid slot&=number3 open&=flag Volume=amount',
  'an id alone that does not look like one': 'id*=word qty=amount',
  'an id alone that only some are': 'id*=some qty=amount',
  'a UUID alone, not at the top': 'item.id=uuid qty=whole',
  'a hash alone that is not called id': 'hash*=hash slot=number4 qty=amount',
  'contract two levels down':
    'account*=base36 standard=text1 token.contract.address=text9 token.tokenId=digits balance=amount',

  // values that are no text, parts that are missing, names
  'dates and URLs beside one text':
    'name*=word minted=day sent=mail expires=time image=url media=ipfs thumb=cdn inline=data qty=whole',
  'URLs, and a text among them': 'name+=word icon+=icon qty=amount',
  'texts in objects in a list': 'name*=word kind=text9 traits=traits qty=amount',
  'lists of numbers, and empty ones':
    'name+=word kind+=text9 levels&=cells holders=none grid.cells&=cells grid.wide&=flag qty=amount',
  'numbers two levels down': `name+=word kind+=text9 qty=long stats.level&=number5
    stats.span.from&=number3 stats.span.on&=flag`,
  'symbols empty': 'symbol=word% addr*=address std=text2 qty=amount',
  'symbols missing': 'symbol=word? addr=address qty=amount',
  'empty everywhere': 'name+=word kind+=text9 memo&=empty extra.note&=empty qty=amount',
  'null everywhere': 'name+=word kind+=text9 collection&=null extra.note&=null qty=amount',
  'amounts by each of their words': `asset+=word venue+=text9 amountLocked=whole minAmt=number2
    max-value=whole unitPrice=whole fx_quote=whole qtyHeld=whole order_quantity=whole
    grandTotal=whole max_supply=whole usdWorth=whole percent_owned=whole percentageHeld=whole
    day_change=whole Volume=whole poolLiquidity=whole raw=whole updated=unix modifiedOn=unix
    LastPing=whole seen=unix syncedHeight=whole confirmations=whole balance=amount
    token_prices=whole quotes=whole fxRates=whole changes=whole price.eur=whole
    value.overall=whole value.lot_id&=number4`,
  'names that are values in an object':
    'asset*=word kind=text2 held.uni=at0 held.usd=at1 held.dai=at2 held.pep=at3 qty=amount',
  'names that hold an amount, but not as a word': `asset+=word venue+=text9 drawn&=number9
    blast&=number8 unchanged&=flag evaluation&=number7 quoted&=number6 foreseen&=number5 qty=amount`,
  'names in another language': '代币+=word 协议+=text9 数量&=amount größe&=whole balance=amount',
  'names with signs': `it's+=word \${kind}+=text9 is\`so&=flag "n/th"&=number5 */amount/=amount`,
  'a text called constructor': 'name*=word kind=text9 constructor=text2 qty=amount',
  'a text called toString in an object': 'name*=word of.toString=text1 of.rank=number4 qty=amount',
}

export const shapes: readonly Shape[] = Object.entries(services).map(([name, text], index) => {
  const tokens = text.split(/\s+/)
  const count = Number(tokens[0]) || 57 + (index % 14)
  const fields = tokens.slice(Number(tokens[0]) ? 1 : 0).map((token) => {
    const [, path = '', role = '', kind, lack] = field.exec(token) ?? []
    return { path: path.split('.'), role, kind, lack }
  })
  const entryAt = (at: number) =>
    fields.reduce<Entry>((entry, { path, kind, lack }) => {
      if (lack && at % 3 === 0) return change(entry, path, () => nothing[lack])
      return kind === undefined ? entry : change(entry, path, () => valueOf(kind, at), {})
    }, {})
  const those = (roles: string) =>
    fields.filter(({ role }) => role && roles.includes(role)).map(({ path }) => path)
  return {
    ...{ name, entryAt, body: bodies[index % bodies.length] ?? (() => null) },
    first: Array.from({ length: count }, (_, at) => entryAt(at)),
    ...{ texts: those('+'), id: those('+&'), byHand: those('*')[0]?.join('.') },
  }
})
