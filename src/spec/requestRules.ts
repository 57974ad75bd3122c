import type { WalletBalanceRequest } from './walletBalance.js'

export type RequestRule = {
  readonly test: (value: unknown) => boolean
  readonly expected: string
}

export const requestRules: Readonly<Record<keyof WalletBalanceRequest, RequestRule>> = {
  // the service documents "hexadecimal, prefixed with 0x" and no length
  address: text(/^0x[0-9a-fA-F]+$/, 'expected hex digits after 0x'),
  chain: text(/^(?=.*\S)\P{Cc}+$/u, 'expected an identifier'),
  limit: integerFrom(1),
  offset: integerFrom(0),
}

function text(pattern: RegExp, expected: string): RequestRule {
  return { test: (value) => typeof value === 'string' && pattern.test(value), expected }
}

function integerFrom(min: number): RequestRule {
  return {
    test: (value) => Number.isSafeInteger(value) && Number(value) >= min,
    expected: `expected an integer from ${min}`,
  }
}
