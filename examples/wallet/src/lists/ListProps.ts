import type { TokenListProps } from '../token-list/TokenList'

/** What the page passes to either list. */
export type ListProps = Pick<
  TokenListProps,
  | 'toolbar'
  | 'search'
  | 'sort'
  | 'startRow'
  | 'onScroll'
  | 'onClear'
  | 'onCancel'
  | 'isDevelopment'
  | 'locale'
>

/** Entries per request. A search reads the whole wallet, so pages are as large as proxies allow. */
export const PAGE_SIZE = 100
