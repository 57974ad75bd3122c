import { IndexerConfigError } from './WalletBalanceError.js'

/** @throws IndexerConfigError with this message if the condition is false. */
export function checkConfig(condition: unknown, message: string): asserts condition {
  if (!condition) throw new IndexerConfigError(message)
}

/**
 * Checks that an option is an integer from 1 to `max`.
 *
 * @throws IndexerConfigError with the option's name.
 */
export function checkInteger(
  name: string,
  value: number,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const isValid = Number.isSafeInteger(value) && value >= 1 && value <= max
  checkConfig(isValid, `\`${name}\` must be an integer from 1 to ${max}.`)
  return value
}
