import { isIndexerError } from 'inscription-hooks'
import { createContext } from 'react'
import { shorten } from './format'

const isCanceled = (error: Error) => error.message === 'CancelledError' // of TanStack Query

/** Every text of the list. Numbers and times in them are formatted already. */
export type Labels = typeof english

/** Pass changes of it, or a translation, as `labels`. */
export const english = {
  list: 'Tokens',
  unnamed: 'Unnamed token',
  unknownBalance: 'Balance not known',
  hidden: 'Hidden',
  noTokens: 'No tokens',
  noTokensYet: 'No tokens so far',
  noneSent: (total: string) => `The service reports ${total} tokens but sent none.`,
  noMatch: (search: string) => `No token matches “${search}”`,
  noMatchYet: (search: string, count: string) => `No match for “${search}” in the first ${count}`,
  clearSearch: 'Clear search',
  empty: (count: string) => `${count} empty`,
  suspicious: (count: string) => `Suspicious (${count})`,
  loadMore: 'Load more',
  loading: 'Loading…',
  // the token's details
  gone: 'This token is not in the wallet.',
  balance: 'Balance',
  protocol: 'Protocol',
  chain: 'Chain',
  wallet: 'Wallet',
  /** The name of a wallet, in lists of several. */
  walletName: shorten,
  deployment: 'Deployment',
  unknown: 'Not known',
  asSent: (name: string) => `As sent: ${name}`,
  viewOn: (explorer: string) => `View on ${explorer}`,
  sameTick: 'Same tick, other deployment',
  andMore: (count: string) => `and ${count} more`,
  close: 'Close',
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  copied: 'Copied',
  notCopied: 'Not copied',
  // the line above the list
  tokens: (count: string, isOne: boolean) => `${count} ${isOne ? 'token' : 'tokens'}`,
  tokensLoaded: (tokens: string, count: string) => `${tokens}, ${count} loaded`,
  tokensSoFar: (tokens: string) => `${tokens} so far`,
  matching: (count: string, tokens: string) => `${count} of ${tokens} match`,
  matchingYet: (count: string, loaded: string) => `${count} of the first ${loaded} match`,
  added: (count: string, isOne: boolean, total: string) =>
    `${count} more ${isOne ? 'token' : 'tokens'}, ${total}`,
  progress: (count: string, total: string) => `${count} of ${total}`,
  updated: (time: string) => `Updated ${time}`,
  refreshing: (time: string) => `As of ${time}, refreshing…`,
  changed: 'The list changed. Refresh',
  notUpdated: (time: string, chains?: string) =>
    chains === undefined ? `Not updated since ${time}` : `${chains} as of ${time}`,
  notAvailable: (chains: string, hasTokens: boolean) =>
    `${chains} not ${hasTokens ? 'complete' : 'available'}`,
  dismiss: 'Dismiss',
  searching: (progress: string) => `Searching ${progress}…`,
  sorting: (progress: string) => `Sorting ${progress}…`,
  needsMore: (count = 'all') => `Loads ${count} tokens first`,
  loadAll: 'Load',
  cancel: 'Cancel',
  youAreOffline: 'You are offline',
  offline: 'Offline · tokens load when you are back',
  offlineSince: (time: string) => `Offline · balances from ${time}`,
  offlineStopped: (progress: string) => `Offline · stopped at ${progress}`,
  retrying: (what: string, wait: string | undefined) =>
    `${what}, trying again${wait === undefined ? '' : ` in ${wait}`}`,
  tryAgain: (wait: string | undefined) =>
    wait === undefined ? 'Try again' : `Try again in ${wait}`,
  // errors: their title and their text
  canceled: 'Canceled',
  bug: 'Something went wrong',
  NetworkError: 'No connection',
  TimeoutError: 'No response',
  ServiceError: 'Service error',
  InvalidResponseError: 'Unexpected response',
  PaginationError: 'List not complete',
  InvalidParametersError: 'Request refused',
  busy: 'Service busy',
  refused: 'Request refused',
  unavailable: 'Service not available',
  notSetUp: 'App not set up',
  errorText(error: Error): string {
    if (isCanceled(error)) return 'The request was canceled.'
    if (!isIndexerError(error)) return 'Reload the page. If that does not help, report it.'
    // its message is a status
    return error.name === 'HttpError' ? 'The balances cannot be loaded now.' : error.shortMessage
  },
  forDevelopers: 'For developers:',
} satisfies Record<string, string | ((...values: never[]) => string)>

type Text = {
  labels: Labels
  locale: string
  hideAmounts: boolean
  chainLogo?: ((chain: string) => string | undefined) | undefined
}

/** Set by the list. The parts of the list have English texts outside it. */
export const ListText = createContext<Text>({ labels: english, locale: 'en', hideAmounts: false })

/** What happened, in a few words. */
export function errorTitle(error: Error, labels: Labels): string {
  // TanStack Query's, or a bug in the app, such as a `select` that throws
  if (!isIndexerError(error)) return isCanceled(error) ? labels.canceled : labels.bug
  if (error.name === 'HttpError' && error.code !== 'upstream_unauthorized') {
    if (error.status === 429) return labels.busy
    return error.status < 500 ? labels.refused : labels.unavailable
  }
  // the others are mistakes in the app, as a key that the proxy's service refuses
  return error.name in labels ? labels[error.name as 'NetworkError'] : labels.notSetUp
}
