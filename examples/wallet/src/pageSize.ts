/** Entries per request. A search reads the whole wallet, so pages are as large as proxies allow. */
export const PAGE_SIZE = 100
