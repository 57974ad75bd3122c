/** What the numbers of an answer are like. */
export type Digits = keyof typeof balances

/** Amounts as they stand in the text of row `index`. */
const balances = {
  /** As a string and as a number in turns, none of them longer than a double. */
  clean: (index: number) => (index % 2 === 0 ? `"${index + 1}.${eighteen}"` : `${index + 1}.25`),
  /** JSON numbers that a double does not hold: an integer and a decimal in turns. */
  long: (index: number) => `${index + 1}${index % 2 === 0 ? '' : '.'}${eighteen}`,
  /** Clean but for the last row: nothing tells of it before the whole text has been parsed. */
  late: (index: number, rowCount: number) =>
    index + 1 === rowCount ? balances.long(0) : balances.clean(index),
}
const eighteen = '123456789012345678'

/** The text of one page, as the service sends it: a row takes some 200 bytes. */
export function createBody(rowCount: number, digits: Digits): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const row = JSON.stringify(createRow(index))
    return `${row.slice(0, -1)},"balance":${balances[digits](index, rowCount)}}`
  })
  const text = `{"code":0,"msg":"success","data":{"total":${rowCount},"list":[${rows.join()}]}}`
  return new TextEncoder().encode(text)
}

/** The fields of a row that are no amounts. */
export function createRow(index: number) {
  return {
    tick: `tick${index}`,
    name: `Token number ${index}`,
    protocol: index % 10 === 9 ? 'esc-20' : 'erc-20i',
    contract: `0x${index.toString(16).padStart(40, 'c0ffee')}`,
    decimals: 18,
    inscriptions: index % 50,
    price: (125 * (1 + (index % 80))) / 10_000,
  }
}
