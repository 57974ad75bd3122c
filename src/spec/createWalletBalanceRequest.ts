import { InvalidParametersError } from '../errors/InvalidParametersError.js'
import { requestRules } from './requestRules.js'
import {
  DEFAULT_LIMIT,
  type WalletBalanceParameters,
  type WalletBalanceRequest,
} from './walletBalance.js'

const fields = ['address', 'chain', 'limit', 'offset'] as const

/**
 * The documented body for what the caller asks: all four fields, values as given, defaults filled in.
 *
 * @throws {@link InvalidParametersError} naming every field that is wrong.
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
