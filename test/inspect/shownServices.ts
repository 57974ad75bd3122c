import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Entry } from './runInspect.js'

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
  readonly shown: Readonly<
    Partial<Record<'tick' | 'protocol' | 'balance' | 'deployHash' | 'icon', string>>
  >
  /** Decimal places of the tokens. Default: 18, and 8 in every fifth. */
  readonly places?: (at: number) => number
  /** Tokens of the service are whole. */
  readonly isWhole?: boolean
  /** Tokens whose amount the service does not say in a way that a list could show. */
  readonly lacks?: (token: Token) => boolean
}

/** The tokens of a wallet: the first one is inspected, the second is only read. */
export function tokensOf(
  { places = (at) => (at % 5 ? 18 : 8) }: ShownCase,
  first: boolean,
): Token[] {
  return Array.from({ length: 40 }, (_, index) => {
    const at = first ? index : 200 + index
    return tokenAt(at, places(at))
  })
}

const raw = ({ units }: Token) => `${units}`
const number = (value: { toString: () => string }) => new RawNumber(`${value}`)

/** Made-up services, written down with what should be found before there was a finder. */
export const shownCases: readonly ShownCase[] = [
  {
    name: 'base units beside a text that was rounded',
    entryOf: (t) => ({
      symbol: t.tick,
      balance: raw(t),
      balance_formatted: t.rounded,
      decimals: t.places,
    }),
    shown: { tick: 'symbol', balance: 'balance/decimals' },
  },
  {
    name: 'wei beside a rounded amount, an icon under a URL',
    entryOf: (t) => ({
      ...{
        token_symbol: t.tick,
        token_name: `Token ${t.at}`,
        amount_wei: raw(t),
        token_decimals: `${t.places}`,
      },
      ...{ amount: Number(t.rounded), token_logo_url: t.at % 3 ? t.icon : '' },
    }),
    shown: { tick: 'token_symbol', balance: 'amount_wei/token_decimals', icon: 'token_logo_url' },
  },
  {
    name: 'only a text that was rounded',
    entryOf: (t) => ({
      ticker: t.tick,
      kind: t.protocol,
      displayBalance: t.rounded,
      contract: t.deployHash,
    }),
    shown: { tick: 'ticker', protocol: 'kind', deployHash: 'contract' },
  },
  {
    name: 'an exact formatted text, no base units',
    entryOf: (t) => ({
      ...{ coinSymbol: t.tick, assetStandard: t.protocol, balanceFormatted: t.exact },
      ...{
        since: new Date(1.7e12 + t.at * 1e8).toISOString(),
        page_url: `https://x.example/${t.at}`,
      },
    }),
    shown: { tick: 'coinSymbol', protocol: 'assetStandard', balance: 'balanceFormatted' },
  },
  {
    name: 'an amount in base units that is another one',
    entryOf: (t) => ({
      tick: t.tick,
      balance: t.exact,
      amount: `1000${'0'.repeat(t.places)}`,
      decimals: t.places,
    }),
    shown: { tick: 'tick' },
  },
  {
    name: 'two decimals, neither of all',
    entryOf: (t) => ({ ticker: t.tick, amount: t.exact, quantity: `${t.whole}.25` }),
    shown: { tick: 'ticker' },
  },
  {
    name: 'parts beside the whole',
    entryOf: (t) => ({
      ...{ ticker: t.tick, overallBalance: t.exact, availableBalance: `${t.whole}.5` },
      ...{ transferableBalance: `${t.at}.5`, inscriptionId: t.id },
    }),
    shown: { tick: 'ticker', balance: 'overallBalance', deployHash: 'inscriptionId' },
  },
  {
    name: 'parts only',
    entryOf: (t) => ({
      ...{ name: t.tick, available_balance: t.exact, locked: { amount: '1.5' } },
      ...{ staked: { balance: raw(t), decimals: t.places }, type: t.protocol },
    }),
    shown: { tick: 'name', protocol: 'type' },
  },
  {
    name: 'hexadecimal base units',
    entryOf: (t) => ({ symbol: t.tick, balance: `0x${t.units.toString(16)}`, decimals: t.places }),
    shown: { tick: 'symbol' },
  },
  {
    name: 'all of the token in an object, the amount beside it',
    entryOf: (t) => ({
      token: {
        address: t.deployHash,
        symbol: t.tick,
        name: 'Tk',
        decimals: t.places,
        logo: t.icon,
      },
      ...{ value: raw(t), token_id: null },
    }),
    shown: {
      tick: 'token.symbol',
      balance: 'value/token.decimals',
      deployHash: 'token.address',
      icon: 'token.logo',
    },
  },
  {
    name: 'a value beside a price',
    entryOf: (t) => ({ symbol: t.tick, decimals: t.places, value: raw(t), price_usd: '1.25' }),
    shown: { tick: 'symbol' },
  },
  {
    name: 'a divisor that says places, whole tokens and parts',
    places: (at) => (at % 2 ? 0 : 8),
    entryOf: (t) => ({ asset: t.tick, quantity: raw(t), divisor: t.places }),
    shown: { tick: 'asset', balance: 'quantity/divisor' },
  },
  {
    name: 'a divisor that is a power of ten',
    entryOf: (t) => ({ asset: t.tick, quantity: raw(t), divisor: number(10n ** BigInt(t.places)) }),
    shown: { tick: 'asset' },
  },
  {
    name: 'places that some entries lack',
    entryOf: (t) => ({
      ...{ symbol: t.tick, qty: raw(t), p: t.protocol },
      ...(t.at % 7 > 0 && {
        precision: t.at % 7 === 1 ? null : t.at > 203 && t.at % 7 === 2 ? -1 : t.places,
      }),
    }),
    shown: { tick: 'symbol', protocol: 'p', balance: 'qty/precision' },
    lacks: (t) => t.at % 7 < 2 || (t.at > 203 && t.at % 7 === 2),
  },
  {
    name: 'places of which one is none',
    entryOf: (t) => ({ symbol: t.tick, qty: raw(t), precision: t.at === 5 ? 300 : t.places }),
    shown: { tick: 'symbol' },
  },
  {
    name: 'whole numbers without places, of a contract',
    entryOf: (t) => ({ token: t.tick, standard: 'erc-20', balance: raw(t).slice(0, 12) }),
    shown: { tick: 'token', protocol: 'standard' },
  },
  {
    name: 'whole numbers of inscriptions',
    isWhole: true,
    entryOf: (t) => ({
      token: t.tick,
      tokenType: 'BRC20',
      inscription: t.id,
      balance: `${t.whole}`,
    }),
    shown: { tick: 'token', protocol: 'tokenType', balance: 'balance', deployHash: 'inscription' },
  },
  {
    name: 'whole numbers of a protocol with base units',
    entryOf: (t) => ({ tick: t.tick, protocol: 'krc-20', amount: `${t.whole}00000000` }),
    shown: { tick: 'tick', protocol: 'protocol' },
  },
  {
    name: 'whole numbers called amt',
    isWhole: true,
    entryOf: (t) => ({
      p: t.protocol,
      tick: `${t.at}88`,
      amt: t.whole,
      block: { name: `b${t.at}` },
    }),
    shown: { tick: 'tick', protocol: 'p', balance: 'amt' },
  },
  {
    name: 'whole numbers called amt, one of them long',
    entryOf: (t) => ({ tick: t.tick, amt: t.at === 3 ? raw(t).padEnd(16, '0') : `${t.whole}` }),
    shown: { tick: 'tick' },
  },
  {
    name: 'names and icons of chains and owners beside those of the token',
    entryOf: (t) => ({
      ...{
        chainName: 'Ether',
        chain: { name: 'Ether', symbol: 'ETH', logo: t.icon, decimals: 18 },
      },
      ...{
        owner: { name: 'bob', address: t.deployHash },
        holderAddress: t.deployHash,
        tx_hash: t.id,
      },
      ...{ ft: { name: t.tick, balance: t.exact }, collection: { name: 'Cats', icon: t.icon } },
    }),
    shown: { tick: 'ft.name', balance: 'ft.balance' },
  },
  {
    name: 'two names, neither better',
    entryOf: (t) => ({
      tokenName: t.tick,
      coinName: `c${t.at}`,
      totalBalance: t.exact,
      minted_amount: '9.5',
    }),
    shown: { balance: 'totalBalance' },
  },
  {
    name: 'decimals as JSON numbers, some with an exponent',
    places: () => 3,
    entryOf: (t) => ({
      ticker: t.tick,
      user_balance: number(t.at % 4 ? t.exact : `${t.units}e-3`),
    }),
    shown: { tick: 'ticker', balance: 'user_balance' },
  },
  {
    name: 'whole JSON numbers beside places',
    entryOf: (t) => ({ ticker: t.tick, balance: t.whole, decimals: 8 }),
    shown: { tick: 'ticker' },
  },
  {
    name: 'long JSON numbers beside places',
    entryOf: (t) => ({ ticker: t.tick, balance: number(t.units), decimals: t.places, tags: [] }),
    shown: { tick: 'ticker', balance: 'balance/decimals' },
  },
  {
    name: 'amounts that are far below one if they are divided',
    entryOf: (t) => ({ ticker: t.tick, amount: `${t.whole}`, decimals: t.places }),
    shown: { tick: 'ticker' },
  },
  {
    name: 'places that differ, in two objects',
    entryOf: (t) => ({
      symbol: t.tick,
      amount: raw(t),
      from: { decimals: t.places },
      to: { decimals: 6 },
    }),
    shown: { tick: 'symbol' },
  },
  {
    name: 'an amount that is an object, and some that are no number',
    entryOf: (t) => ({
      ...{
        name: t.tick,
        type: 'FT',
        holding: { amount: t.at % 12 ? t.exact : 'n/a', change: '0.5' },
      },
      ...{ image: { url: t.icon }, address: t.at % 2 ? t.deployHash : null },
    }),
    shown: { tick: 'name', protocol: 'type', balance: 'holding.amount', deployHash: 'address' },
    lacks: (t) => t.at % 12 === 0,
  },
  {
    name: 'a name that is an id, a protocol that is long, icons without https',
    entryOf: (t) => ({
      name: t.deployHash,
      kind: `${t.protocol} ${'x'.repeat(30)}`,
      icon_url: 'ipfs://made/up',
      quantity: t.exact,
      fee: { amount: '7.5' },
      supply: { amount: '9.5' },
    }),
    shown: { balance: 'quantity' },
  },
]
