import type { TokenPages } from './useTokens.js'

/**
 * Whether a whole page of what came had come before. A service that gives its rows over and over is
 * not to be asked on and on by itself.
 */
export function isRepeating({ pages, entries }: Pick<TokenPages, 'pages' | 'entries'>): boolean {
  const received = pages.reduce((sum, page) => sum + page.entries.length, 0)
  const repeated = received - entries.length
  return repeated > 0 && repeated >= (pages[0]?.entries.length ?? 0)
}
