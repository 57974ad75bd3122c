import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Entry } from './runInspect.js'
import { change } from './shapes.js'

/** What is true of a token, whatever the service says of it. */
export type Token = {
  readonly at: number
  readonly tick: string
  readonly protocol: string
  readonly deployHash: string
  readonly icon: string
  /** Base units. */
  readonly units: bigint
  readonly places: number
  /** The exact amount as a decimal. */
  readonly exact: string
  /** The amount with 4 decimals, cut off. */
  readonly rounded: string
  /** A whole amount, without decimals. */
  readonly whole: number
  readonly id: string
}

const hex = (at: number, digits: number) =>
  BigInt.asUintN(128, BigInt(at + 3) * 0x9e3779b97f4a7c15f39cc0605cedc835n)
    .toString(16)
    .padStart(32, 'd')
    .repeat(2)
    .slice(0, digits)

/** The digits of an amount, with a point. Slow and simple. */
function decimal(units: bigint, places: number): string {
  const one = 10n ** BigInt(places)
  const part = `${units % one}`.padStart(places, '0')
  return `${units / one}.${part}`.replace(/\.?0*$/, '')
}

function tokenAt(at: number, places: number): Token {
  const whole = ((at * 7919) % 100_003) + 1
  const one = 10n ** BigInt(places)
  // the second wallet, from 200, also has nothing, dust and more than all others
  const others = at < 200 ? [] : [0n, 1n, 10n ** 60n + 7n]
  const units =
    others[at % 8] ?? BigInt(whole) * one + (BigInt(at * 104_729) * one) / 1_000_000_007n
  const exact = decimal(units, places)
  const [integer = '', part = ''] = exact.split('.')
  return {
    ...{ at, units, places, exact, whole },
    ...{ tick: `tk${at}`, protocol: at % 3 ? 'erc-20i' : 'ins-20', deployHash: `0x${hex(at, 40)}` },
    ...{ icon: `https://img.example/${at}.png`, id: `${hex(at, 64)}i0` },
    rounded: `${integer}.${part.padEnd(4, '0').slice(0, 4)}`,
  }
}

export type ShownCase = {
  readonly name: string
  readonly entryOf: (token: Token) => Entry
  /** Paths of the parts, by hand. A balance in base units: the path, a slash and that of its places. */
  readonly shown: Readonly<Record<string, string>>
  /** Decimal places of the token at an index. Default: 18, and 8 in every fifth. */
  readonly places?: (at: number) => number
  /** The service's tokens are whole. */
  readonly isWhole?: boolean
  /** Whether the service does not say the token's amount. */
  readonly lacks?: (token: Token) => boolean
}

/** The tokens of a wallet: the first one is inspected, the second is only read. */
export function tokensOf({ places = (at) => (at % 5 ? 18 : 8) }: ShownCase, first: boolean) {
  const ats = Array.from({ length: 40 }, (_, index) => (first ? index : 200 + index))
  return ats.map((at) => tokenAt(at, places(at)))
}

const number = (value: unknown) => new RawNumber(`${value}`)

/** Kinds of values. */
const kinds: Readonly<Record<string, (token: Token) => unknown>> = {
  tick: (t) => t.tick,
  digits: (t) => `${t.at}88`,
  name: (t) => `Token ${t.at}`,
  protocol: (t) => t.protocol,
  hash: (t) => t.deployHash,
  hashes: (t) => (t.at % 2 ? t.deployHash : null),
  inscription: (t) => t.id,
  icon: (t) => t.icon,
  icons: (t) => (t.at % 3 ? t.icon : ''),
  time: (t) => new Date(1.7e12 + t.at * 1e8).toISOString(),
  long: (t) => `${t.protocol} ${'x'.repeat(30)}`,

  raw: (t) => `${t.units}`,
  rawNumber: (t) => number(t.units),
  hex: (t) => `0x${t.units.toString(16)}`,
  cut: (t) => `${t.units}`.slice(0, 12),
  thousand: (t) => `1000${'0'.repeat(t.places)}`,
  exact: (t) => t.exact,
  exactNumber: (t) => number(t.at % 4 ? t.exact : `${t.units}e-${t.places}`),
  exactOrNot: (t) => (t.at % 12 ? t.exact : 'n/a'),
  rounded: (t) => t.rounded,
  roundedNumber: (t) => Number(t.rounded),
  part: (t) => `${t.whole}.5`,
  whole: (t) => t.whole,
  wholeText: (t) => `${t.whole}`,
  wholeUnits: (t) => `${t.whole}00000000`,
  oneLong: (t) => (t.at === 3 ? '1234567890123456' : `${t.whole}`),
  places: (t) => t.places,
  placesText: (t) => `${t.places}`,
  fewPlaces: (t) =>
    t.at % 7 < 2 ? [undefined, null][t.at % 7] : t.at % 7 === 2 && t.at > 200 ? -1 : t.places,
  badPlaces: (t) => (t.at === 5 ? 300 : t.places),
  power: (t) => number(10n ** BigInt(t.places)),
}

/** `path=kind` for each field, or `path=JSON`; then the parts, as `part:path`. */
function service(
  name: string,
  fields: string,
  parts: string,
  more: Partial<ShownCase> = {},
): ShownCase {
  const pairs = fields.split(/ +/).map((field) => field.split('=') as [path: string, kind: string])
  const entryOf = (token: Token) =>
    pairs.reduce<Entry>((entry, [path, kind]) => {
      const value = kinds[kind] ? kinds[kind](token) : JSON.parse(kind)
      return value === undefined ? entry : change(entry, path.split('.'), () => value, {})
    }, {})
  const shown = Object.fromEntries(parts.split(/ +/).map((part) => part.split(':')))
  return { name, entryOf, shown, ...more }
}

/** Made-up services, written down with what should be found before there was a finder. */
export const shownCases: readonly ShownCase[] = [
  service(
    'base units beside a text that was rounded',
    'symbol=tick balance=raw balance_formatted=rounded decimals=places',
    'tick:symbol balance:balance/decimals',
  ),
  service(
    'wei beside a rounded amount, an icon under a URL',
    'token_symbol=tick token_name=name amount_wei=raw token_decimals=placesText amount=roundedNumber token_logo_url=icons',
    'tick:token_symbol balance:amount_wei/token_decimals icon:token_logo_url',
  ),
  service(
    'only a text that was rounded',
    'ticker=tick kind=protocol displayBalance=rounded contract=hash',
    'tick:ticker protocol:kind deployHash:contract',
  ),
  service(
    'an exact formatted text, no base units',
    'coinSymbol=tick assetStandard=protocol balanceFormatted=exact since=time page_url=icon',
    'tick:coinSymbol protocol:assetStandard balance:balanceFormatted',
  ),
  service(
    'an amount in base units that is another one',
    'tick=tick balance=exact amount=thousand decimals=places',
    'tick:tick',
  ),
  service('two decimals, neither of all', 'ticker=tick amount=exact quantity=part', 'tick:ticker'),
  service(
    'parts beside the whole',
    'ticker=tick overallBalance=exact availableBalance=part transferableBalance=part inscriptionId=inscription',
    'tick:ticker balance:overallBalance deployHash:inscriptionId',
  ),
  service(
    'parts only',
    'name=tick available_balance=exact locked.amount=part staked.balance=raw staked.decimals=places type=protocol',
    'tick:name protocol:type',
  ),
  service('hexadecimal base units', 'symbol=tick balance=hex decimals=places', 'tick:symbol'),
  service(
    'all of the token in an object, the amount beside it',
    'token.address=hash token.symbol=tick token.name=name token.decimals=places token.logo=icon value=raw token_id=null',
    'tick:token.symbol balance:value/token.decimals deployHash:token.address icon:token.logo',
  ),
  service(
    'a value beside a price',
    'symbol=tick decimals=places value=raw price_usd=1.25',
    'tick:symbol',
  ),
  service(
    'a divisor that says places, whole tokens and parts',
    'asset=tick quantity=raw divisor=places',
    'tick:asset balance:quantity/divisor',
    { places: (at) => (at % 2 ? 0 : 8) },
  ),
  service(
    'a divisor that is a power of ten',
    'asset=tick quantity=raw divisor=power',
    'tick:asset',
  ),
  service(
    'places that some entries lack',
    'symbol=tick qty=raw p=protocol precision=fewPlaces',
    'tick:symbol protocol:p balance:qty/precision',
    { lacks: (t) => t.at % 7 < 2 || (t.at > 200 && t.at % 7 === 2) },
  ),
  service('places of which one is none', 'symbol=tick qty=raw precision=badPlaces', 'tick:symbol'),
  service(
    'whole numbers without places, of a contract',
    'token=tick standard="erc-20" balance=cut',
    'tick:token protocol:standard',
  ),
  service(
    'whole numbers of inscriptions',
    'token=tick tokenType="BRC20" inscription=inscription balance=wholeText',
    'tick:token protocol:tokenType balance:balance deployHash:inscription',
    { isWhole: true },
  ),
  service(
    'whole numbers of a protocol with base units',
    'tick=tick protocol="krc-20" amount=wholeUnits',
    'tick:tick protocol:protocol',
  ),
  service(
    'whole numbers called amt',
    'p=protocol tick=digits amt=whole block.name=name',
    'tick:tick protocol:p balance:amt',
    { isWhole: true },
  ),
  service('whole numbers called amt, one of them long', 'tick=tick amt=oneLong', 'tick:tick'),
  service(
    "names and icons of chains and owners beside the token's",
    'chainName="Ether" chain.name="Ether" chain.symbol="ETH" chain.logo=icon chain.decimals=18 owner.name=name owner.address=hash holderAddress=hash tx_hash=hash ft.name=tick ft.balance=exact collection.name=name collection.icon=icon',
    'tick:ft.name balance:ft.balance',
  ),
  service(
    'two names, neither better',
    'tokenName=tick coinName=name totalBalance=exact minted_amount=part',
    'balance:totalBalance',
  ),
  service(
    'decimals as JSON numbers, some with an exponent',
    'ticker=tick user_balance=exactNumber',
    'tick:ticker balance:user_balance',
    { places: () => 3 },
  ),
  service(
    'whole JSON numbers beside places',
    'ticker=tick balance=whole decimals=8',
    'tick:ticker',
  ),
  service(
    'long JSON numbers beside places',
    'ticker=tick balance=rawNumber decimals=places tags=[]',
    'tick:ticker balance:balance/decimals',
  ),
  service(
    'amounts that are far below one if they are divided',
    'ticker=tick amount=wholeText decimals=places',
    'tick:ticker',
  ),
  service(
    'places that differ, in two objects',
    'symbol=tick amount=raw from.decimals=places to.decimals=6',
    'tick:symbol',
  ),
  service(
    'an amount in an object, and some that are no number',
    'name=tick type="FT" holding.amount=exactOrNot holding.change=part image.url=icon address=hashes',
    'tick:name protocol:type balance:holding.amount deployHash:address',
    { lacks: (t) => t.at % 12 === 0 },
  ),
  service(
    'a name that is an id, a long protocol, icons without https',
    'name=hash kind=long icon_url="ipfs://x" quantity=exact fee.amount=part supply.amount=part',
    'balance:quantity',
  ),
]
