import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Entry } from './runInspect.js'
import { change, hexOf, valueAt } from './shapes.js'

/** What is true of a token, whatever the service says of it. */
type Token = ReturnType<typeof tokenAt>

function tokenAt(at: number) {
  const places = at % 5 ? 18 : 8
  const whole = ((at * 7919) % 100_003) + 1
  // the second wallet, from 72 on, also has nothing, dust and more than all others
  const others = at < 72 ? [] : ['0', '1', `${10n ** 60n + 7n}`]
  const raw = others[at % 8] ?? `${whole}${'00010472899926'.repeat(2).slice(0, places)}`
  const exact = decimal(BigInt(raw), places)
  return { at, raw, places, whole, exact, rounded: exact.replace(/(\..{4}).*/, '$1') }
}

function decimal(units: bigint, places: number): string {
  const padded = `${units}`.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** The tokens of a wallet: the first one is inspected, the second is only read. */
export const tokensOf = (isFirst: boolean) =>
  Array.from({ length: 30 }, (_, index) => tokenAt(isFirst ? index : 72 + index))

const number = (value: unknown) => new RawNumber(`${value}`)

/** Kinds of values. */
const kinds: Readonly<Record<string, (token: Token) => unknown>> = {
  tick: (t) => `tk${t.at}`,
  digits: (t) => `${t.at}88`,
  name: (t) => `Token ${t.at}`,
  protocol: (t) => (t.at % 3 ? 'erc-20i' : 'ins-20'),
  hash: (t) => `0x${hexOf(t.at, 40)}`,
  hashes: (t) => (t.at % 2 ? `0x${hexOf(t.at, 40)}` : null),
  inscription: (t) => `${hexOf(t.at, 64)}i0`,
  icon: (t) => `https://img.example/${t.at}.png`,
  icons: (t) => (t.at % 3 ? `https://img.example/${t.at}.png` : ''),
  time: (t) => new Date(1.7e12 + t.at * 1e8).toISOString(),
  long: () => 'x'.repeat(31),

  raw: (t) => t.raw,
  rawNumber: (t) => number(t.raw),
  hex: (t) => `0x${BigInt(t.raw).toString(16)}`,
  cut: (t) => t.raw.slice(0, 12),
  thousand: (t) => `1000${'0'.repeat(t.places)}`,
  exact: (t) => t.exact,
  few: (t) => (t.at % 30 > 6 ? `tk${t.at}` : ''), // 23 of 30
  fewer: (t) => (t.at % 30 > 7 ? `tk${t.at}` : ''),
  exactOrNot: (t) => (t.at % 12 ? t.exact : 'n/a'),
  exactFewer: (t) => (t.at % 30 > 3 ? t.exact : 'n/a'),
  rounded: (t) => t.rounded,
  roundedNumber: (t) => Number(t.rounded),
  part: (t) => `${t.whole}.5`,
  whole: (t) => t.whole,
  wholeText: (t) => `${t.whole}`,
  wholeUnits: (t) => `${t.whole}00000000`,
  oneLong: (t) => (t.at === 3 ? '1234567890123456' : `${t.whole}`),
  places: (t) => t.places,
  placesText: (t) => `${t.places}`,
  fewPlaces: (t) => (t.at % 7 === 1 ? null : t.at > 90 ? -1 : t.at % 7 ? t.places : undefined),
  badPlaces: (t) => (t.at === 5 ? 300 : t.places),
  floatTail: (t) => `${t.raw}.0`,
  cents: (t) => `0.${10 + (t.at % 90)}`,
  worth: (t) => ((Number(t.exact) * (10 + (t.at % 90))) / 100).toFixed(2),
  small: (t) => `0.000${100 + t.at}`,
  third: (t) => decimal(BigInt(t.raw) / 3n, t.places),
  rest: (t) => decimal(BigInt(t.raw) - BigInt(t.raw) / 3n, t.places),
  short: (t) => `i${t.at}`,
  sign: (t) => String.fromCodePoint(0x16a0 + (t.at % 60)),
  zeros: (t) => `${t.whole}${'0'.repeat(18)}`,
  power: (t) => number(10n ** BigInt(t.places)),
}

/**
 * Made-up services, written down with what should be found before there was a finder: a name; then
 * `path=kind` or `path=JSON` for each field; then `part:path`, of a balance also `/path` of its places.
 */
const table = `
base units beside a text that was rounded | symbol=tick balance=raw balance_formatted=rounded decimals=places | tick:symbol balance:balance/decimals
wei beside a rounded amount, an icon under a URL | token_symbol=tick token_name=name amount_wei=raw token_decimals=placesText amount=roundedNumber token_logo_url=icons | tick:token_symbol balance:amount_wei/token_decimals icon:token_logo_url
only a text that was rounded | ticker=tick kind=protocol displayBalance=rounded contract=hash | tick:ticker protocol:kind deployHash:contract
an exact formatted text, no base units | coinSymbol=tick assetStandard=protocol balanceFormatted=exact since=time page_url=icon | tick:coinSymbol protocol:assetStandard balance:balanceFormatted
an amount in base units that is another one | tick=tick balance=exact amount=thousand decimals=places | tick:tick
parts beside the whole | ticker=tick overallBalance=exact availableBalance=part transferableBalance=part inscriptionId=inscription | tick:ticker balance:overallBalance deployHash:inscriptionId
parts only | name=tick available_balance=exact locked.amount=part staked.balance=raw staked.decimals=places type=protocol | tick:name protocol:type
hexadecimal base units | symbol=tick balance=hex decimals=places | tick:symbol balance:balance/decimals
all of the token in an object, the amount beside it | token.address=hash token.symbol=tick token.name=name token.decimals=places token.logo=icon value=raw token_id=null | tick:token.symbol balance:value/token.decimals deployHash:token.address icon:token.logo
a value beside a price, in base units | symbol=tick decimals=places value=raw price_usd=1.25 | tick:symbol balance:value/decimals
a value beside a price, in money | symbol=tick value=exact price_usd=1.25 | tick:symbol
money that is a product | asset=tick qty=exact price=cents amount=worth | tick:asset balance:qty
money under the name of an amount | asset=tick held=exact price=cents amount=worth | tick:asset balance:held
base units, places and a decimal, whatever they are called | zed=tick hop=raw lum=places wiv=exact | tick:zed balance:hop/lum
base units and places, whatever they are called | zed=tick hop=raw lum=places | tick:zed balance:hop/lum
what was received, sent and is held, whatever it is called | zed=tick hop=exact lum=third wiv=rest | tick:zed
decimals that may be prices | zed=tick hop=small lum=wholeText | tick:zed
places in the name | tick=tick balance_e8=wholeUnits deploy_tx_hash=hash logo.url=icon | tick:tick balance:balance_e8/8 deployHash:deploy_tx_hash icon:logo.url
four objects down | node.of.holding.amount=raw node.of.holding.token.symbol=tick node.of.holding.token.decimals=places | tick:node.of.holding.token.symbol balance:node.of.holding.amount/node.of.holding.token.decimals
a divisor that says places, whole tokens and parts | asset=tick quantity=raw divisor=places | tick:asset balance:quantity/divisor
a divisor that is a power of ten | asset=tick quantity=raw divisor=power | tick:asset
places that some entries lack | symbol=tick qty=raw p=protocol precision=fewPlaces | tick:symbol protocol:p balance:qty/precision
places of which one is none | symbol=tick qty=raw precision=badPlaces | tick:symbol
whole numbers without places, of a contract | token=tick standard="erc-20" balance=cut | tick:token protocol:standard
whole numbers of inscriptions | token=tick tokenType="BRC20" inscription=inscription balance=wholeText | tick:token protocol:tokenType balance:balance deployHash:inscription
whole numbers called amt | p=protocol tick=digits amt=whole block.name=name | tick:tick protocol:p balance:amt
whole numbers called amt, one of them long | tick=tick amt=oneLong | tick:tick
names and icons of chains and owners beside the token's | chainName="Ether" chain.name="Ether" chain.symbol="ETH" chain.logo=icon chain.decimals=18 owner.name=name owner.address=hash holderAddress=hash tx_hash=hash ft.name=tick ft.balance=exact collection.name=name collection.icon=icon | tick:ft.name balance:ft.balance
two names, neither better | tokenTicker=tick coinTicker=name totalBalance=exact minted_amount=part | balance:totalBalance
a ticker under any name beside a long name, and short ids | code=tick name=name id=short amt=whole | tick:code balance:amt
a long name beside short ids and one word | id=short name=name team="alpha" amt=whole | tick:name balance:amt
a standard under any name beside a category | tick=tick net=protocol type="stablecoin" amt=whole | tick:tick protocol:net balance:amt
whole JSON numbers beside places | ticker=tick standard="runes" balance=whole decimals=8 | tick:ticker protocol:standard
long JSON numbers beside places | ticker=tick balance=rawNumber decimals=places tags=[] | tick:ticker balance:balance/decimals
amounts that are far below one if they are divided | ticker=tick amount=wholeText decimals=places | tick:ticker
places that differ, in two objects | symbol=tick amount=raw from.decimals=places to.decimals=6 | tick:symbol
an amount in an object, and some that are no number | name=tick type="FT" holding.amount=exactOrNot holding.change=part image.url=icon address=hashes | tick:name balance:holding.amount deployHash:address icon:image.url
a name that is an id, a long protocol, icons without https | name=hash kind=long icon_url="ipfs://x" quantity=exact fee.amount=part supply.amount=part | balance:quantity
own names, whatever they hold | tick=hash protocol=digits icon="x" amt=whole | tick:tick protocol:protocol icon:icon balance:amt
own names that hold numbers, null or lists | tick=whole symbol=name protocol=null icon=[] amt=whole | tick:tick balance:amt
base units with the tail of a float | symbol=tick amount=floatTail decimals=places | tick:symbol
a whole balance beside another amount | symbol=tick balance=wholeText amount=cents | tick:symbol
amounts of a currency | name=tick amount=exact currency="USD" | tick:name
one symbol beside the names | symbol="ETH" name=name balance=exact | balance:balance
signs beside the name | spacedRune=tick symbol=sign amount=raw divisibility=places | tick:spacedRune balance:amount/divisibility
own parts that are never filled | tick=null protocol=null icon=null name=tick standard="brc-20" logo=icon balance=wholeText | tick:name protocol:standard balance:balance icon:logo
whole tokens with decimals beside them | tick=tick p="brc-20" balance=wholeText dec=2 | tick:tick protocol:p
a name that few lack | name=few | tick:name
a name that some lack | name=fewer amt=whole | balance:amt
places of 0 that were not filled in | name=tick amount=zeros decimals=0 | tick:name
some amounts that are no number | name=tick amount=exactFewer | tick:name
names without letters | name=tick 1.2=exact | tick:name balance:1.2
a total that may be of all wallets | name=tick total_amount=raw amount=raw decimals=places | tick:name
`

const pairsOf = (fields: string) =>
  fields.split(' ').map((field) => field.split('=') as [path: string, kind: string])

/** What a service says of a token. */
export const entryWith =
  (fields: string) =>
  (token: Token): Entry =>
    pairsOf(fields).reduce<Entry>((entry, [path, kind]) => {
      const value: unknown = kinds[kind] ? kinds[kind](token) : JSON.parse(kind)
      return value === undefined ? entry : change(entry, path.split('.'), () => value, {})
    }, {})

export const shownCases = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', fields = '', parts = ''] = line.split(' | ')
    const entryOf = entryWith(fields)
    const shown: Partial<Record<string, string>> = Object.fromEntries(
      parts.split(' ').map((part) => part.split(':')),
    )
    const [amount = '', at] = shown.balance?.split('/') ?? []
    const isWhole = pairsOf(fields).some(
      ([path, kind]) => path === amount && kind.startsWith('whole'),
    )
    /** The exact amount of a token. `undefined` if the service does not say it. */
    function exactOf(token: Token): string | undefined {
      const [value, places] = [amount, at ?? ''].map((path) =>
        valueAt(entryOf(token), path.split('.')),
      )
      const isPlaced = !at || at === '8' || String(places) === `${token.places}`
      const isSaid = (value ?? 'n/a') !== 'n/a' && isPlaced
      const exact = isWhole ? `${token.whole}` : token.exact
      return isSaid ? exact : undefined
    }
    return { name, entryOf, shown, exactOf }
  })
