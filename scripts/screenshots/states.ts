/** Picture name -> story id. */
export const states: Readonly<Record<string, string>> = {
  list: 'loading--slow-answers',
  loading: 'loading--first-load',
  chains: 'all-chains--all-chains',
  pages: 'pages--first-page',
  long: 'long-list--ten-thousand',
  everything: 'load-everything--loading-everything',
  ticks: 'tokens--unusual-ticks',
  stale: 'loading--stale-after-failed-refresh',
  pause: 'failures--too-many-requests',
  unknown: 'answers--unknown-answer',
  empty: 'wallets--empty-wallet',
  connect: 'connect-a-wallet--choose-a-wallet',
}

/** Each story is captured in each look. */
export const looks = [
  { look: 'desktop-light', colorScheme: 'light', viewport: { width: 760, height: 760 } },
  { look: 'desktop-dark', colorScheme: 'dark', viewport: { width: 760, height: 760 } },
  { look: 'phone-light', colorScheme: 'light', viewport: { width: 360, height: 760 } },
  { look: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 760 } },
] as const
