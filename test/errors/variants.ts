import * as exported from '../../src/exports/index.js'

// records, so that the compiler misses a value that the type has and this has not
const phases: Record<exported.NetworkError['phase'], true> = {
  request: true,
  body: true,
  code: true,
}
const reasons: Record<exported.InvalidResponseReason, true> = {
  'not-json': true,
  empty: true,
  truncated: true,
  'too-large': true,
  'too-deep': true,
  'bad-encoding': true,
  'no-rows': true,
  ambiguous: true,
  'locate-failed': true,
  'row-refused': true,
}
const keysOf = <TKey extends string>(record: Record<TKey, true>) => Object.keys(record) as TKey[] // its own

type Variant = { value: string; error: exported.WalletBalanceError }
const only = (error: exported.WalletBalanceError): Variant[] => [{ value: '', error }]

/** Each error in all its kinds: `value` is what a page calls the kind. */
export const variants: Record<exported.WalletBalanceError['name'], Variant[]> = {
  IndexerConfigError: only(new exported.IndexerConfigError('no')),
  ProviderNotFoundError: only(new exported.ProviderNotFoundError({ hook: 'useWalletBalance' })),
  InvalidParametersError: only(new exported.InvalidParametersError({ issues: [] })),
  NetworkError: keysOf(phases).map((phase) => ({
    value: phase,
    error: new exported.NetworkError({ phase }),
  })),
  TimeoutError: only(new exported.TimeoutError({ timeoutMs: 1 })),
  RedirectError: only(new exported.RedirectError({ status: 308 })),
  HttpError: Array.from({ length: 300 }, (_, index) => 300 + index).map((status) => ({
    value: String(status),
    error: new exported.HttpError({ status }),
  })),
  ServiceError: only(new exported.ServiceError({})),
  InvalidResponseError: keysOf(reasons).map((reason) => ({
    value: reason,
    error: new exported.InvalidResponseError({ reason }),
  })),
  PaginationError: only(new exported.PaginationError({ offset: 20 })),
}
export const names = Object.keys(variants) as exported.WalletBalanceError['name'][] // its own
