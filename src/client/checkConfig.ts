import { IndexerConfigError } from '../errors/IndexerConfigError.js'

/**
 * What options must be, said where it is checked.
 *
 * @throws {@link IndexerConfigError} with this message, unless it holds.
 */
export function checkConfig(holds: boolean, message: string): asserts holds {
  if (!holds) throw new IndexerConfigError(message)
}
