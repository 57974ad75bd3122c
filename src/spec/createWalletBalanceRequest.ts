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
  const issues = fields
    .filter((field) => !requestRules[field].test(request[field]))
    .map((field) => ({ path: field, message: requestRules[field].expected }))
  if (issues.length > 0) throw new InvalidParametersError({ issues })
  // -0 passes every test and is sent as 0, but Object.is tells it from 0
  return { ...request, offset: offset + 0 }
}
