import {
  address,
  amount,
  base36,
  day,
  hex,
  type Shapes,
  shared,
  unix,
  uuid,
  whole,
  word,
} from './Shape.js'

/** NFTs, inscriptions, outputs, lots: several entries of one token. */
export const collectibles: Shapes = {
  'NFTs, contract and tokenId as text': {
    entry: (at) => ({
      ...{ contract: address(at % 5), name: `Piece ${word(at)}`, standard: 'nft-1' },
      ...{ tokenId: `${at}`, balance: '1', lastPrice: amount(at) },
    }),
    id: 'contract name standard | tokenId',
  },
  'NFTs of equal texts, token_id as number': {
    entry: (at) => ({
      ...{ contract: address(at % 3), standard: 'nft-1', token_id: at, floor_price: amount(at) },
    }),
  },
  'tokenId only where it is an NFT': {
    entry: (at) => ({
      ...{ contract: address(at), standard: at % 2 ? 'nft-1' : 'tok-20', balance: amount(at) },
      ...(at % 2 > 0 && { tokenId: `${at}`, nested: false }),
    }),
    id: 'contract standard | tokenId nested',
  },
  'tokenId of 64 digits alone': {
    entry: (at) => ({ tokenId: hex(at, 64), balance: whole(at) }),
    id: 'tokenId',
  },
  'ordinals, inscriptionId alone': {
    entry: (at) => ({
      ...{ inscriptionId: `${hex(at, 64)}i0`, inscriptionNumber: whole(at), postage: 546 },
      ...{ timestamp: unix(at), value: amount(at) },
    }),
    id: 'inscriptionId | inscriptionNumber postage timestamp',
    body: ({ entries, total }) => ({ result: { list: entries, total: `${total}` } }),
  },
  'ordinals with owner and type': {
    entry: (at) => ({
      ...{ inscription_id: `${hex(at, 64)}i${at % 4}`, owner: 'bc1made0up', content_type: 'text' },
      ...{ genesis: { height: 800_000 + at, fee_total: whole(at) }, value: whole(at) },
    }),
    id: 'inscription_id owner content_type | genesis.height',
  },
  'outputs, two of a transaction': {
    entry: (at) => ({ txid: hex(Math.floor(at / 2), 64), vout: at % 2, sats: whole(at) }),
  },
  'outputs, one of each transaction in this wallet': {
    entry: (at) => ({ txid: hex(at, 64), vout: at % 3, value: whole(at) }),
    byHand: 'txid',
  },
  'outputs with a script': {
    entry: (at) => ({
      ...{ txid: hex(at, 64), vout: 0, script_type: `p${at % 3}x`, value: whole(at) },
      ...{ confirmations: 70 - at, spent: false, seen: unix(at) },
    }),
    id: 'txid script_type | vout spent',
  },
  'lots by unlock time, texts repeat': {
    entry: (at) => ({
      ...{ asset: shared(at, 3), validator: base36(at % 6), staked: at % 2 > 0 },
      ...{ unlock_at: unix(at), lot: at, amount: amount(at) },
    }),
  },
  'lots, one of each validator in this wallet': {
    entry: (at) => ({
      ...{ asset: shared(at, 3), validator: base36(at), staked: true, lot: 1 },
      ...{ unlock_at: unix(at % 2), maturity: day(at % 3), amount: amount(at), modified: unix(at) },
    }),
    id: 'asset validator | staked lot unlock_at maturity',
  },
  'stake in an object that some lack': {
    entry: (at) => ({
      ...{ asset: word(at), pool: shared(at, 2), qty: amount(at) },
      stake: at % 3 ? { until: unix(at), active: at % 2 > 0, reward_total: whole(at) } : null,
    }),
    id: 'asset pool | stake.until stake.active',
  },
  'stake in an object with a text that some lack': {
    entry: (at) => ({
      ...{ asset: word(at), pool: shared(at, 2), qty: amount(at) },
      ...(at % 3 > 0 && { stake: { node: base36(at), until: unix(at) } }),
    }),
  },
  'numeric nonce only that differs': {
    entry: (at) => ({
      collection: shared(at, 4),
      creator: base36(at % 3),
      nonce: at,
      qty: amount(at),
    }),
  },
  'names that end in id, number, index, nonce': {
    entry: (at) => ({
      ...{
        collection: word(at),
        creator: shared(at),
        balance_nonce: at % 6,
        supplyID: `${at % 7}`,
      },
      ...{ 'volume-number': at % 5, totalIndex: at % 4, price_identifier: at % 3 },
      ...{ last_id: at % 2, id_total: whole(at), amount: amount(at) },
    }),
    id: 'collection creator | balance_nonce supplyID volume-number totalIndex price_identifier last_id',
  },
  'a UUID alone': { entry: (at) => ({ id: uuid(at), qty: amount(at) }), id: 'id' },
  'a UUID alone, as ID, with numbers': {
    entry: (at) => ({ ID: uuid(at), slot: at % 3, open: at % 2 > 0, Volume: amount(at) }),
    id: 'ID | slot open',
  },
  'token-id alone': {
    entry: (at) => ({ 'token-id': hex(at, 32), 'held-for': at % 5, 'share-percent': at / 7 }),
    id: 'token-id | held-for',
  },
  'an id alone that does not look like one': {
    entry: (at) => ({ id: word(at), qty: amount(at) }),
    byHand: 'id',
  },
  'a UUID alone, not at the top': { entry: (at) => ({ item: { id: uuid(at) }, qty: whole(at) }) },
  'a hash alone that is not called id': {
    entry: (at) => ({ hash: hex(at, 64), slot: at % 4, qty: amount(at) }),
    byHand: 'hash',
  },
  'compressed leaves': {
    entry: (at) => ({
      ...{ id: base36(at), amount: amount(at), ownership: { frozen: false, delegate: null } },
      compression: { tree: base36(at % 2), leaf_id: at % 9, seq: at % 8 },
    }),
    id: 'id compression.tree | compression.leaf_id compression.seq ownership.frozen ownership.delegate',
  },
  'contract two levels down': {
    entry: (at) => ({
      ...{ account: base36(at), standard: 'multi', balance: amount(at) },
      token: { contract: { address: address(at % 9) }, tokenId: `${at}` },
    }),
    byHand: 'account',
  },
}
