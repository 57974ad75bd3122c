/** Picture name -> story id. */
export const states: Readonly<Record<string, string>> = {
  list: 'states-loading--list',
  loading: 'states-loading--first-load',
  search: 'states-search-and-sort--searching',
  'no-match': 'states-search-and-sort--no-match',
  sheet: 'states-token--opened',
  stale: 'states-failures-keep-the-rows--stale',
  waiting: 'states-failures-keep-the-rows--waiting',
  offline: 'states-failures-keep-the-rows--offline-with-rows',
  empty: 'states-contents--empty-wallet',
  failure: 'states-first-load-fails--not-available',
  unknown: 'states-first-load-fails--unknown-response-in-development',
  account: 'states-account--choose-a-wallet',
  chains: 'states-chains--all-chains',
}

const desktop = { viewport: { width: 760, height: 760 } }
// no space for a scroll bar
const phone = { viewport: { width: 360, height: 760 }, isMobile: true }

/** Each story is captured in each look. */
export const looks = [
  { look: 'desktop-light', colorScheme: 'light', ...desktop },
  { look: 'desktop-dark', colorScheme: 'dark', ...desktop },
  { look: 'phone-light', colorScheme: 'light', ...phone },
  { look: 'phone-dark', colorScheme: 'dark', ...phone },
] as const
