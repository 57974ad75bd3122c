import fc from 'fast-check'
import type { WalletBalanceParameters } from '../../src/spec/walletBalance.js'

const address = fc.stringMatching(/^[0-9a-fA-F]{1,64}$/).map((digits) => `0x${digits}`)

/** What may be asked for. */
export const goodParameters: fc.Arbitrary<WalletBalanceParameters> = fc.record({
  address,
  chain: fc.constantFrom('eth', 'é😀"\\', ' x ', 'eth/../..', '__proto__'),
  limit: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  offset: fc.option(fc.maxSafeNat(), { nil: undefined }),
})

/** One field that may not be sent, the others as they should be. */
const badField = fc.oneof(
  fc
    .constantFrom('', '0x', '0xg', 'fa4e', '0X1', ' 0x1', '0x1\n', null)
    .map((bad) => ({ address: bad })),
  fc.constantFrom('', ' ', 'e\nth', '\0', null, 7).map((chain) => ({ chain })),
  fc.constantFrom(0, -1, 1.5, Number.NaN, 2 ** 53, '20', null).map((limit) => ({ limit })),
)

const badOffset = fc
  .constantFrom(-1, 0.5, Number.NaN, Infinity, 2 ** 53, '0', null)
  .map((offset) => ({ offset }))

/** What must be refused before any request; `isList` where a list has that parameter too. */
export const badParameters: fc.Arbitrary<{ parameters: WalletBalanceParameters; isList: boolean }> =
  fc
    .tuple(
      goodParameters,
      fc.oneof(fc.tuple(badField, fc.boolean()), fc.tuple(badOffset, fc.constant(false))),
    )
    .map(([good, [bad, isList]]) => {
      // JavaScript callers give anything
      const parameters = { ...good, ...bad } as WalletBalanceParameters
      return { parameters, isList }
    })
