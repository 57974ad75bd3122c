import type { WalletBalanceRequest } from './walletBalance.js'

export type RequestRule = {
  readonly test: (value: unknown) => boolean
  readonly expected: string
}

/** Validation rules of the documented request body. */
export const requestRules: Readonly<Record<keyof WalletBalanceRequest, RequestRule>> = {
  address: {
    // the service documents "hexadecimal, prefixed with 0x" and no length
    test: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value),
    expected: 'expected hex digits after 0x',
  },
  chain: {
    test: (value) => typeof value === 'string' && /^(?=.*\S)\P{Cc}+$/u.test(value),
    expected: 'expected an identifier',
  },
  limit: integerFrom(1),
  offset: integerFrom(0),
}

function integerFrom(min: number): RequestRule {
  return {
    test: (value) => Number.isSafeInteger(value) && Number(value) >= min,
    expected: `expected an integer from ${min}`,
  }
}
