import type { HttpError } from './HttpError.js'
import type { IndexerConfigError } from './IndexerConfigError.js'
import { brand } from './IndexerError.js'
import type { InvalidParametersError } from './InvalidParametersError.js'
import type { InvalidResponseError } from './InvalidResponseError.js'
import type { NetworkError } from './NetworkError.js'
import type { PaginationError } from './PaginationError.js'
import type { ProviderNotFoundError } from './ProviderNotFoundError.js'
import type { RedirectError } from './RedirectError.js'
import type { ServiceError } from './ServiceError.js'
import type { TimeoutError } from './TimeoutError.js'

/** Union of all exported error classes. Narrow it by `name`. */
export type WalletBalanceError =
  | IndexerConfigError
  | ProviderNotFoundError
  | InvalidParametersError
  | NetworkError
  | TimeoutError
  | RedirectError
  | HttpError
  | ServiceError
  | InvalidResponseError
  | PaginationError

/**
 * Checks whether a value is an error of this package. Unlike `instanceof`, it also recognizes
 * errors from a second installed copy.
 *
 * @example
 * import { isIndexerError } from 'inscription-hooks'
 *
 * if (isIndexerError(error) && error.name === 'HttpError') error.status // 429
 */
export function isIndexerError(value: unknown): value is WalletBalanceError {
  // any value may be passed: `?.` covers null and undefined
  return (value as { [brand]?: unknown } | null | undefined)?.[brand] === true
}
