import type { WalletBalanceRequest } from './walletBalance.js'

type Rule = {
  readonly test: (value: unknown) => boolean
  readonly expected: string
}

/** The one place that says what each field of the documented body may be. */
export const requestRules: Readonly<Record<keyof WalletBalanceRequest, Rule>> = {
  address: {
    // The document gives "hexadecimal, prefixed with 0x" and no length.
    test: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value),
    expected: 'expected 0x followed by hexadecimal digits',
  },
  chain: {
    test: (value) => typeof value === 'string' && value.trim() !== '' && !/\p{Cc}/u.test(value),
    expected: 'expected a chain identifier, not blank and without control characters',
  },
  limit: {
    test: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
    expected: 'expected an integer of 1 or more',
  },
  offset: {
    test: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
    expected: 'expected an integer of 0 or more',
  },
}
