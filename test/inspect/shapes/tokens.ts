import { RawNumber } from '../../../src/testing/RawNumber.js'
import {
  address,
  amount,
  base36,
  day,
  hex,
  type Shapes,
  shared,
  url,
  whole,
  word,
} from './Shape.js'

/** Fungible tokens. */
export const tokens: Shapes = {
  'contract of address and standard, shared symbols': {
    entry: (at) => ({
      ...{ symbol: shared(at), amt_raw: `${whole(at)}` },
      contract: { addr: address(at), std: `tok-${20 + (at % 2)}` },
    }),
    id: 'symbol contract.addr contract.std',
  },
  'flat ticks': {
    entry: (at) => ({ tick: word(at), balance: amount(at) }),
    byHand: 'tick',
  },
  'ticks with parts of the balance': {
    entry: (at) => ({
      ...{ tick: word(at), protocol: 'ins-20', available: amount(at) },
      ...{ transferable: '0', overallBalance: amount(at) },
    }),
    id: 'tick protocol | available transferable',
    body: ({ entries, total }) => ({ code: 0, msg: 'ok', data: { detail: entries, total } }),
  },
  'ticks of several protocols': {
    entry: (at) => ({
      ...{ tick: word(at % 30), protocol: `ins-${Math.floor(at / 30)}`, verified: at % 3 > 0 },
      balance: at % 4 ? amount(at) : whole(at),
    }),
    id: 'tick protocol | verified',
  },
  'EVM portfolio': {
    entry: (at) => ({
      ...{ chain_id: 1 + (at % 3), contract_address: address(at), ticker_symbol: shared(at) },
      ...{ contract_decimals: 18, is_spam: at % 5 === 0, type: at % 2 ? 'coin' : 'dust' },
      ...{ logo_url: at % 3 ? url(at) : null, last_transferred_at: `${day(at)}T01:02:03Z` },
      ...{ balance: `${whole(at)}`, quote_rate: at / 8, price_usd: at % 4 ? at / 3 : null },
    }),
    id: 'contract_address ticker_symbol type | chain_id contract_decimals is_spam logo_url',
    body: ({ entries, more }) => ({ data: { items: entries, pagination: { has_more: more } } }),
  },
  'jetton-like: owner and master as objects': {
    entry: (at) => ({
      balance: `${whole(at)}`,
      wallet_address: { address: `0:${hex(at, 64)}`, is_scam: false, is_wallet: true },
      jetton: { address: `0:${hex(at % 50, 64)}`, symbol: shared(at), decimals: 9, image: url(at) },
    }),
    id: 'wallet_address.address jetton.address jetton.symbol | wallet_address.is_scam wallet_address.is_wallet jetton.decimals jetton.image',
  },
  'mint and account': {
    entry: (at) => ({
      ...{
        mint: base36(at % 40),
        account: base36(at),
        uiAmount: at / 7,
        rawAmount: `${whole(at)}`,
      },
      ...{ decimals: 6, isNative: at === 0 },
    }),
    id: 'mint account | decimals isNative',
    body: ({ entries }) => entries,
  },
  'mint three levels down': {
    entry: (at) => ({
      pubkey: base36(at),
      account: { data: { parsed: { mint: base36(at % 20), amount: `${whole(at)}` } } },
    }),
    byHand: 'pubkey',
  },
  runes: {
    entry: (at) => ({
      ...{ rune: `${word(at)}•${word(at % 7)}`, runeid: `84${at}:${at % 5}`, symbol: '⧉' },
      ...{ divisibility: at % 9, amount: amount(at) },
    }),
    id: 'rune runeid symbol | divisibility',
  },
  'etching in an object of numbers': {
    entry: (at) => ({
      ...{ name: word(at), ticker: shared(at), qty: new RawNumber(`90071992547409${100 + at}`) },
      etching: { block: 840_000 + (at % 6), tx: at % 11, turbo: at % 2 === 0 },
    }),
    id: 'name ticker | etching.block etching.tx etching.turbo',
  },
  'coin types of a resource chain': {
    entry: (at) => ({
      ...{ coinType: `${address(at)}::${word(at)}::COIN`, standard: 'v1', frozen: at % 7 === 0 },
      ...{ storage: address(at + 100), totalValue: whole(at), liquidityPct: at / 9 },
    }),
    id: 'coinType standard storage | frozen',
  },
  'issuer and code': {
    entry: (at) => ({
      ...{ asset_code: shared(at, 3), asset_issuer: base36(at), balance: amount(at) },
      ...{ limit: '922337203685.4775807', sponsor: at % 6 ? base36(at) : null },
    }),
    byHand: 'asset_issuer',
  },
  'symbols equal': {
    entry: (at) => ({ symbol: 'SAME', name: 'Same Coin', token: address(at), balance: whole(at) }),
    id: 'symbol name token',
  },
  'booleans only that differ': {
    entry: (at) => ({
      ...{ ticker: word(Math.floor(at / 2)), kind: 'note', frozen: at % 2 === 0, amt: amount(at) },
    }),
  },
  'amounts in scientific notation beside one text': {
    entry: (at) => ({ ticker: word(at), rate: `${at}.5e-7`, weight: `${at}E+10` }),
    byHand: 'ticker',
  },
  'rates in scientific notation': {
    entry: (at) => ({
      ...{ ticker: word(at), kind: 'note', rate: `${at + 1}.5e-7`, weight: 1e21 + at * 1e18 },
      amount: at ? `-${at}e5` : '0',
    }),
    id: 'ticker kind | rate weight',
  },
  'amounts as hex': {
    entry: (at) => ({ symbol: shared(at), token: address(at), amount: `0x${hex(at, 16)}` }),
    id: 'symbol token',
    open: 'amount',
  },
  'numbers of leading zeros, text and number mixed': {
    entry: (at) => ({
      ...{ serial: `00${10 + at}`, ref: at % 2 ? `r${at % 8}` : at % 5, decimals: 8 },
      ...{ balance: at % 3 ? new RawNumber(`90071992547409931${at}`) : whole(at) },
    }),
    id: 'serial ref | decimals',
  },
  'fewer than 20': {
    entry: (at) => ({ ticker: word(at), kind: 'note', nonce: at, amount: amount(at) }),
    count: 12,
    byHand: 'ticker',
  },
}
