/**
 * What counts may be at most, unless they are said to be exact: for the report's faults and for
 * `test/budgets` alike. No times: those are the machine's.
 */
export const budgets = {
  // one more page of 4 rows on a list
  appendKeysEntriesUnread: 53,
  appendKeysEntriesRead: 53,
  /** Of page 1,001 over page 11. */
  appendGrowth: 1,

  // renders of a component
  rendersOfPage: 1,
  rendersOfPageFetchingRead: 2,
  rendersOfSameRows: 0,
  rendersOfChangedRow: 1,

  // a refetch of 20 pages
  refetchConcurrency: 4, // exactly, as the default
  refetchRequests: 20, // exactly
  /** More where one page fails once: exactly, and of that page. */
  refetchRepeated: 1,
  /** More where a page in the middle has another length: those asked for ahead of it. */
  refetchDropped: 3,
  /** Of a refetch that is cancelled: exactly what was on its way. */
  refetchAborted: 4,
  refetchLeftInFlight: 0,

  // in Chromium
  cspReports: 0,
  rowsInDom: 120,
} as const
