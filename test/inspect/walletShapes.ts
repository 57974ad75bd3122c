import { RawNumber } from '../../src/testing/RawNumber.js'
import type { Entry } from './serve.js'

/** A made-up service, in the shape of those for wallets, NFTs and inscriptions. */
export type WalletShape = {
  readonly name: string
  readonly entry: (index: number) => Entry
  /** Paths of the id that is expected. Empty: none. */
  readonly id: readonly string[]
  /** Names of amounts. Entries that differ in these only are one token. */
  readonly amounts: readonly string[]
}

const hex = (index: number, length = 40) =>
  (index * 7919 + 65_537).toString(16).padStart(length, 'ab')
const units = (index: number) => String(10 ** 9 + index * 7)
const time = (index: number) => new Date(1_760_000_000_000 + index * 1000).toISOString()

const shape = (
  name: string,
  amounts: string,
  id: string,
  entry: WalletShape['entry'],
): WalletShape => ({ name, amounts: amounts.split(' '), id: id.split(' ').filter(Boolean), entry })

export const walletShapes: readonly WalletShape[] = [
  shape(
    'contract and standard in an object',
    'amt_raw',
    'contract.addr contract.std symbol',
    (i) => ({
      contract: { addr: hex(i), std: i % 2 ? 'alpha' : 'beta' },
      ...{ symbol: `S${i % 20}`, amt_raw: units(i) },
    }),
  ),
  shape('tick and protocol', 'balance', 'tick protocol', (i) => ({
    ...{ tick: `tk${i}`, protocol: i % 9 ? 'ab-20' : 'cd-20', balance: `${i}.5` },
  })),
  shape('an inscription', 'amount', 'inscriptionId number', (i) => ({
    ...{ inscriptionId: `${hex(i, 64)}i0`, number: 70_000_000 + i, amount: i },
  })),
  shape('an id that is a UUID', 'qty', 'id', (i) => ({
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    qty: units(i),
  })),
  shape('an id that is a word', 'qty', '', (i) => ({ id: `coin-${i}`, qty: units(i) })),
  shape('one text', 'amount', '', (i) => ({ ticker: `tk${i}`, amount: units(i) })),
  shape('outputs of transactions', 'amt', '', (i) => ({ txid: hex(i, 64), amt: i + 1 })),
  shape('outputs with their index', 'value', 'txid script vout', (i) => ({
    ...{ txid: hex(i, 64), script: `p2${i % 3}x`, vout: i % 4, value: 546 + i },
  })),
  shape('NFTs', 'floor_price', 'contract_address name token_id', (i) => ({
    ...{ contract_address: `0x${hex(i % 15)}`, name: `Thing #${i}`, token_id: i },
    floor_price: `${i}.01`,
  })),
  shape('NFTs, token ids as text', 'price', 'collection slug tokenId', (i) => ({
    ...{ collection: `c${i % 5}`, slug: `c${i % 5}-${i}`, tokenId: String(1000 + i), price: i },
  })),
  shape('balances on many chains', 'value', 'name address chainId decimals', (i) => ({
    ...{ name: `Coin ${i}`, address: `0x${hex(i)}`, chainId: [1, 10, 56][i % 3], decimals: 18 },
    value: new RawNumber(`90071992547409${93 + i}`),
  })),
  shape('lots until a date', 'amount', 'tick pool unlock_at', (i) => ({
    ...{ tick: `tk${i}`, pool: 'p1', unlock_at: 1_790_000_000 + i, amount: units(i) },
  })),
  shape('staked or not', 'balance', 'symbol issuer staked', (i) => ({
    ...{ symbol: `S${i}`, issuer: `r${hex(i)}`, staked: i % 2 === 0, balance: `${i}` },
  })),
  shape('dates', 'amount updated_at', 'tick maker minted', (i) => ({
    ...{ tick: `tk${i}`, maker: `m${i % 7}`, minted: time(i), updated_at: time(i + 500) },
    amount: i,
  })),
  shape('pictures', 'qty', 'mint label image', (i) => ({
    ...{
      mint: `So1${hex(i)}`,
      label: `L${i}`,
      image: `https://img.example/${i}.png`,
      qty: units(i),
    },
  })),
  shape('a field that most lack', 'amount', 'symbol platform tokenId', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', ...(i % 8 === 0 && { tokenId: 100 + i }), amount: i },
  })),
  shape('a field that is null', 'amount', 'symbol platform serial', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', serial: null, amount: units(i) },
  })),
  shape('an empty text', 'amount', 'symbol platform memo', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', memo: '', amount: units(i) },
  })),
  shape('a text that some lack', 'amount', '', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', ...(i % 3 > 0 && { variant: `v${i}` }), amount: i },
  })),
  shape('a text that is empty in some', 'amount', '', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', variant: i % 5 ? `v${i}` : '', amount: i },
  })),
  shape('texts two levels down', 'amount', '', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', token: { home: { chain: `c${i}` } }, amount: i },
  })),
  shape('texts in a list', 'amount', '', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', tags: [`t${i}`], amount: i },
  })),
  shape('numbers two levels down', 'amount', 'symbol platform lot.range', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', lot: { range: { from: i, to: i + 1 } }, amount: i },
  })),
  shape('numbers in a list', 'amount', 'symbol platform ranges', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', ranges: [i, i + 5], amount: i },
  })),
  shape('shared symbols', 'amount', '', (i) => ({
    ...{ symbol: `S${i % 19}`, platform: 'x', amount: units(i) },
  })),
  shape('kebab-case', 'token-balance', 'token-name token-kind block-number', (i) => ({
    ...{ 'token-name': `n${i}`, 'token-kind': 'k', 'block-number': 800_000 + i },
    'token-balance': units(i),
  })),
  shape('capitals', 'AMOUNT PriceUSD', 'SYMBOL ISSUER Nonce', (i) => ({
    ...{ SYMBOL: `S${i}`, ISSUER: `i${hex(i)}`, Nonce: i, AMOUNT: i, PriceUSD: i / 3 },
  })),
  shape('names in another script', 'amount', '代币 协议 编号', (i) => ({
    ...{ 代币: `币${i}`, 协议: 'ab-20', 编号: i, amount: units(i) },
  })),
  shape('scientific notation', 'supply', 'symbol platform weight', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', weight: `${i}.5e-7`, supply: '1e21' },
  })),
  shape('more types among numbers', 'quantity', 'symbol platform rank', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', rank: i % 2 ? i : `${i}`, quantity: i },
  })),
  shape('texts and numbers in one field', 'quantity', 'symbol platform mixed', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', mixed: i % 2 ? i : `m${i}`, quantity: i },
  })),
  shape('an amount and its token', 'balance.raw', 'owner balance.unit', (i) => ({
    ...{ owner: `o${i % 3}`, balance: { raw: units(i), unit: `u${i}` } },
  })),
  shape(
    'a token with a price',
    'qty price.usd price.change24h',
    'token.name token.home token.v',
    (i) => ({
      ...{ token: { name: `T${i}`, home: `h${i % 4}`, v: 2 }, qty: units(i) },
      price: { usd: i / 7, change24h: -i / 9 },
    }),
  ),
  shape('names of Object.prototype', 'amount', '', (i) => ({
    ...{ symbol: `S${i}`, platform: 'x', valueOf: 7, toString: 1, amount: i },
  })),
  shape('a text named toString', 'amount', '', (i) => ({
    ...{ symbol: `S${i}`, toString: `t${i}`, constructor: { a: 1 }, amount: i },
  })),
]
