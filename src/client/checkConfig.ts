import { IndexerConfigError } from '../errors/IndexerConfigError.js'

/** Timers above this fire at once (HTML Standard, timers: a 32-bit integer). */
export const MAX_TIMER_MS: number = 2 ** 31 - 1

/** @throws {@link IndexerConfigError} with this message, unless the condition holds. */
export function checkConfig(holds: boolean, message: string): asserts holds {
  if (!holds) throw new IndexerConfigError(message)
}

/**
 * An option that must be a whole number from 1 to `max`, by default the largest that is exact.
 *
 * @throws {@link IndexerConfigError} naming the option.
 */
export function checkInteger(
  name: string,
  value: number,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const isRight = Number.isSafeInteger(value) && value >= 1 && value <= max
  checkConfig(isRight, `\`${name}\` must be an integer from 1 to ${max}.`)
  return value
}
