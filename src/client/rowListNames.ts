// Names that indexers give their lists of rows, and the objects around them; `tokenList`,
// `wallet_balances` are such names by their ends.
const rowListName =
  /^(data|details?|list|items|results?|rows|records|entries|content|tokens|assets|holdings|inscriptions|response|payload|portfolio|wallet|account)$|(list|balances)$/i

// Lists that stand beside the rows and are none, whatever else is there.
const otherList = /^(errors|warnings|messages|notices|links|trace)$/i

export function isRowListName(name: string): boolean {
  return rowListName.test(name)
}

/** Whether a list of this name may be the rows. */
export function mayHoldRows(name: string): boolean {
  return !otherList.test(name)
}
