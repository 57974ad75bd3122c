import { InvalidParametersError } from '../errors/InvalidParametersError.js'
import { requestRules } from './requestRules.js'
import {
  DEFAULT_LIMIT,
  type WalletBalanceParameters,
  type WalletBalanceRequest,
} from './walletBalance.js'

/**
 * Validates parameters and returns the documented request body. Values stay unchanged.
 *
 * @throws {@link InvalidParametersError} with an issue per invalid field.
 *
 * @example
 * createWalletBalanceRequest({ address: '0xa11ce', chain: 'eth' })
 * // { address: '0xa11ce', chain: 'eth', limit: 20, offset: 0 }
 */
export function createWalletBalanceRequest(
  parameters: WalletBalanceParameters,
): WalletBalanceRequest {
  const { address, chain, limit = DEFAULT_LIMIT, offset = 0 } = parameters
  const request = { address, chain, limit, offset }
  const issues = Object.entries(requestRules).flatMap(([path, { test, expected }]) =>
    // the keys of `requestRules` are the fields of a request
    test(request[path as keyof WalletBalanceRequest]) ? [] : [{ path, message: expected }],
  )
  if (issues.length > 0) throw new InvalidParametersError({ issues })
  return request
}
