import type { TokenPages } from './useTokens.js'

/**
 * Whether a whole page of what came had come before. A service that gives its rows over and over is
 * not to be asked on and on by itself.
 */
export function isRepeating({ pages, count }: Pick<TokenPages, 'pages' | 'count'>): boolean {
  const received = pages.reduce((sum, { entries }) => sum + entries.length, 0)
  return received > count && received - count >= (pages[0]?.entries.length ?? 0)
}
