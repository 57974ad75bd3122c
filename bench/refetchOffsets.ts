/** What a page has when nothing is said, and when nothing is wrong. */
export const ROWS_OF_PAGE = 20
/** Of the seventh page. */
export const seventhOffset = 6 * ROWS_OF_PAGE
/** How many pages are answered before a refetch is cancelled. */
export const PAGES_BEFORE_CANCEL = 3
