import { address, amount, day, hex, type Shapes, shared, unix, url, whole, word } from './Shape.js'

const texts = (at: number) => ({ name: word(at), kind: shared(at) })

/** Values that are no text, parts that are missing, and names. */
export const parts: Shapes = {
  dates: {
    entry: (at) => ({
      ...{
        ...texts(at),
        minted_on: day(at % 5),
        qty: amount(at),
        updated_at: `${day(at)}T00:00:00Z`,
      },
      created: new Date(unix(at % 6) * 1000).toUTCString().replace('GMT', '+0000'),
      expires: `${day(at % 7)}T10:00:00.000+02:00`,
    }),
    id: 'name kind | minted_on created expires',
  },
  'a date and an address of a picture beside one text': {
    entry: (at) => ({ name: word(at), minted: day(at), image: url(at), qty: whole(at) }),
    byHand: 'name',
  },
  URLs: {
    entry: (at) => ({
      ...{ ...texts(at), image: url(at % 3), media: `ipfs://made/up/${at % 4}`, qty: amount(at) },
      ...{ thumb: `//cdn.example/${at % 5}`, inline: `data:image/png;base64,${hex(at % 6, 16)}` },
    }),
    id: 'name kind | image media thumb inline',
  },
  'URLs, and a text among them': {
    entry: (at) => ({ name: word(at), icon: at === 3 ? 'none' : url(at % 5), qty: amount(at) }),
    id: 'name icon',
  },
  'texts in a list': {
    entry: (at) => ({ ...texts(at), tags: at % 2 ? ['rare', 'old'] : [], qty: amount(at) }),
    byHand: 'name',
  },
  'texts in objects in a list': {
    entry: (at) => ({
      ...texts(at),
      traits: [{ trait: 'hat', worth: `${at % 4}` }],
      qty: whole(at),
    }),
    byHand: 'name',
  },
  'lists of numbers, and empty ones': {
    entry: (at) => ({
      ...{ ...texts(at), levels: [1, at % 2], holders: [], qty: amount(at) },
      grid: { cells: [[at % 3], [4]], wide: at % 2 > 0 },
    }),
    id: 'name kind | levels holders grid.cells grid.wide',
  },
  'objects of numbers two levels down': {
    entry: (at) => ({
      ...{ ...texts(at), qty: amount(at) },
      stats: { level: at % 5, span: { from: at % 3, to: at % 4, open: at % 2 > 0 } },
    }),
    id: 'name kind | stats.level stats.span',
  },
  'some symbols empty': {
    entry: (at) => ({
      symbol: at % 7 ? word(at) : '',
      addr: address(at),
      std: 'a',
      qty: amount(at),
    }),
    byHand: 'addr',
  },
  'some symbols null': {
    entry: (at) => ({ symbol: at % 7 ? word(at) : null, addr: address(at), qty: amount(at) }),
  },
  'some symbols missing': {
    entry: (at) => ({
      ...(at % 7 > 0 && { symbol: word(at) }),
      addr: address(at),
      qty: amount(at),
    }),
  },
  'a memo that is empty everywhere': {
    entry: (at) => ({ ...texts(at), memo: '', extra: { note: '' }, qty: amount(at) }),
    id: 'name kind | memo extra.note',
  },
  'parts that are null everywhere': {
    entry: (at) => ({ ...texts(at), collection: null, extra: { note: null }, qty: amount(at) }),
    id: 'name kind | collection extra.note',
  },
  'amounts by each of their words': {
    entry: (at) => ({
      ...{ asset: word(at), venue: shared(at), amountLocked: at, minAmt: at % 2, 'max-value': at },
      ...{ unitPrice: at, fx_quote: at, qtyHeld: at, order_quantity: at, grandTotal: at },
      ...{ max_supply: at, usdWorth: at, percent_owned: at, percentageHeld: at, day_change: at },
      ...{
        Volume: at,
        poolLiquidity: at,
        raw: whole(at),
        updated: at,
        modifiedOn: at,
        LastPing: at,
      },
      ...{ seen: at, syncedHeight: at, confirmations: at, balance: amount(at) },
    }),
    id: 'asset venue',
  },
  'names that hold an amount, but not as a word': {
    entry: (at) => ({
      ...{
        asset: word(at),
        venue: shared(at),
        drawn: at % 9,
        blast: at % 8,
        unchanged: at % 2 > 0,
      },
      ...{ evaluation: at % 7, quoted: at % 6, foreseen: at % 5, qty: amount(at) },
    }),
    id: 'asset venue | drawn blast unchanged evaluation quoted foreseen',
  },
  'names in another language': {
    entry: (at) => ({ 代币: word(at), 协议: shared(at), 数量: amount(at), größe: whole(at) }),
    id: '代币 协议 | 数量 größe',
  },
  'names with signs': {
    entry: (at) => ({
      ...{ "it's": word(at), '${kind}': shared(at), 'is`so': at % 2 > 0, 'n/th': at % 5 },
      '*/ amount /*': amount(at),
    }),
    id: "it's ${kind} | is`so n/th",
  },
  'a text called constructor': {
    entry: (at) => ({ ...texts(at), constructor: shared(at, 2), qty: amount(at) }),
    byHand: 'name',
  },
  'a text called toString in an object': {
    entry: (at) => ({ ...texts(at), of: { toString: 'x', rank: at % 4 }, qty: amount(at) }),
    byHand: 'name',
  },
  'amounts that look like times': {
    entry: (at) => ({
      ...{ token: address(at), net: 'main', amount: unix(at), timeLockedAmount: unix(at + 1) },
      ...{ balanceCreated: unix(at + 2), createdAt: unix(at % 4), memberSince: unix(at % 3) },
    }),
    id: 'token net | createdAt memberSince',
  },
}
