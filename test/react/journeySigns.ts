import type { Journey } from './journey.js'

/** What has to happen in many journeys, or their test proves nothing. */
export const signs = [
  'answered while another wallet was shown',
  'cached while another wallet was shown',
  'answered after it was cancelled',
  'answered out of order',
  'HTTP 500',
  'cut off',
  'cancelled',
  'left during a load',
  'left during fetchNextPage',
  'left during refetch',
  'left before React was told',
  'came back to known rows',
  'kept rows of its own',
  'without a wallet',
  'another chain',
  'useInfiniteWalletBalance',
  'useWalletBalance',
  'keepPreviousPage',
  'abort heeded',
  'abort ignored',
  'beside another',
  'StrictMode',
] as const

export type Sign = (typeof signs)[number]

/** What a journey was like, once it is over. */
export function signsOf({ script, screen, signs: onTheWay }: Journey): Sign[] {
  const { hook, keeps, heedsAbort, isShared, isStrict, stops } = script
  const found: (Sign | false)[] = [
    ...onTheWay,
    hook,
    heedsAbort ? 'abort heeded' : 'abort ignored',
    keeps && 'keepPreviousPage',
    isShared && 'beside another',
    isStrict && 'StrictMode',
    stops.some(({ shown }) => shown.chain !== stops[0]?.shown.chain) && 'another chain',
    screen.commits.some(({ shown }) => shown.address === undefined) && 'without a wallet',
    screen.commits.some(({ isPlaceholderData }) => isPlaceholderData) && 'kept rows of its own',
  ]
  return found.filter((sign) => sign !== false)
}
