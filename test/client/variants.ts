import * as exported from '../../src/exports/index.js'

// a record, so that the compiler misses a reason that the type has and this has not
const reasons: Record<exported.InvalidResponseError['reason'], true> = {
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

type Variant = { value: string; error: exported.WalletBalanceError }
const only = (error: exported.WalletBalanceError): Variant[] => [{ value: '', error }]

/** Each error in all its kinds: `value` is what a page calls the kind. */
export const variants: Record<exported.WalletBalanceError['name'], Variant[]> = {
  IndexerConfigError: only(new exported.IndexerConfigError('no')),
  ProviderNotFoundError: only(new exported.ProviderNotFoundError({ hook: 'useWalletBalance' })),
  InvalidParametersError: only(new exported.InvalidParametersError({ issues: [] })),
  NetworkError: only(new exported.NetworkError()),
  TimeoutError: only(new exported.TimeoutError({ timeoutMs: 1 })),
  RedirectError: only(new exported.RedirectError({ status: 308 })),
  HttpError: [
    ...Array.from({ length: 300 }, (_, index) => 300 + index).map((status) => ({
      value: String(status),
      error: new exported.HttpError({ status }),
    })),
    { value: 'retryAfterMs', error: new exported.HttpError({ status: 400, retryAfterMs: 1 }) },
  ],
  ServiceError: [
    ...only(new exported.ServiceError({})),
    { value: 'retryAfterMs', error: new exported.ServiceError({ retryAfterMs: 1 }) },
  ],
  InvalidResponseError: Object.keys(reasons).map((value) => {
    const reason = value as exported.InvalidResponseError['reason'] // a key of the record
    return { value, error: new exported.InvalidResponseError({ reason }) }
  }),
  PaginationError: only(new exported.PaginationError({ offset: 20 })),
}
export const names = Object.keys(variants) as exported.WalletBalanceError['name'][] // its own
