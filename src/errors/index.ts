import { HttpError as HttpErrorClass } from './HttpError.js'
import { InvalidParametersError as InvalidParametersErrorClass } from './InvalidParametersError.js'
import { InvalidResponseError as InvalidResponseErrorClass } from './InvalidResponseError.js'
import { PaginationError as PaginationErrorClass } from './PaginationError.js'
import { RedirectError as RedirectErrorClass } from './RedirectError.js'
import { ServiceError as ServiceErrorClass } from './ServiceError.js'
import { TimeoutError as TimeoutErrorClass } from './TimeoutError.js'

export { IndexerConfigError } from './IndexerConfigError.js'
export { IndexerError } from './IndexerError.js'
export type { InvalidResponseReason } from './InvalidResponseError.js'
export type { Issue } from './Issue.js'
export { NetworkError } from './NetworkError.js'
export { ProviderNotFoundError } from './ProviderNotFoundError.js'
export { isIndexerError, type WalletBalanceError } from './WalletBalanceError.js'

// Errors that come with the code that reads answers. They have their names here anew, because esbuild
// puts into an app's first chunk whatever its imports pass by.

export const HttpError: typeof HttpErrorClass = HttpErrorClass
export type HttpError = HttpErrorClass
export const InvalidResponseError: typeof InvalidResponseErrorClass = InvalidResponseErrorClass
export type InvalidResponseError = InvalidResponseErrorClass
export const PaginationError: typeof PaginationErrorClass = PaginationErrorClass
export type PaginationError = PaginationErrorClass
export const RedirectError: typeof RedirectErrorClass = RedirectErrorClass
export type RedirectError = RedirectErrorClass
export const ServiceError: typeof ServiceErrorClass = ServiceErrorClass
export type ServiceError = ServiceErrorClass
export const InvalidParametersError: typeof InvalidParametersErrorClass =
  InvalidParametersErrorClass
export type InvalidParametersError = InvalidParametersErrorClass
export const TimeoutError: typeof TimeoutErrorClass = TimeoutErrorClass
export type TimeoutError = TimeoutErrorClass
