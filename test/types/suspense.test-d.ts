import type { UseSuspenseWalletBalanceParameters } from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

type Parameters = UseSuspenseWalletBalanceParameters
type Query = NonNullable<Parameters['query']>

test('the address is there, and nothing disables the query', () => {
  expectTypeOf<Parameters['address']>().toEqualTypeOf<string>()
  expectTypeOf<Query>().not.toHaveProperty('enabled')
  expectTypeOf<Query>().not.toHaveProperty('throwOnError')
  expectTypeOf<Query>().not.toHaveProperty('placeholderData')
  expectTypeOf<Query>().toHaveProperty('staleTime')
})
