import { InvalidParametersError } from '../errors/InvalidParametersError.js'
import { requestRules } from './requestRules.js'
import {
  DEFAULT_LIMIT,
  type WalletBalanceParameters,
  type WalletBalanceRequest,
} from './walletBalance.js'

const fields = ['address', 'chain', 'limit', 'offset'] as const

/**
 * Validates parameters and returns the documented request body. Values are sent unchanged.
 *
 * @throws {@link InvalidParametersError} with an issue per invalid field.
 *
 * @example
 * createWalletBalanceRequest({ address: '0xa11ce', chain: 'eth' })
 * // { address: '0xa11ce', chain: 'eth', limit: 20, offset: 0 }
 */
export function createWalletBalanceRequest({
  address,
  chain,
  limit = DEFAULT_LIMIT,
  offset = 0,
}: WalletBalanceParameters): WalletBalanceRequest {
  const request = { address, chain, limit, offset }
  const issues = fields.flatMap((path) => {
    const { test, expected } = requestRules[path]
    return test(request[path]) ? [] : [{ path, message: expected }]
  })
  if (issues.length > 0) throw new InvalidParametersError({ issues })
  return request
}
