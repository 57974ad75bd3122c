import type { TokenPages } from './useTokens.js'

/**
 * Whether a whole page of entries is repeated. Stops automatic loading if a service returns the same
 * entries again and again.
 */
export function isRepeating({ pages, entries }: Pick<TokenPages, 'pages' | 'entries'>): boolean {
  const received = pages.reduce((sum, page) => sum + page.entries.length, 0)
  const repeated = received - entries.length
  return repeated > 0 && repeated >= (pages[0]?.entries.length ?? 0)
}
