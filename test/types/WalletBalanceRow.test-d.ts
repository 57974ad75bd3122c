import type { WalletBalanceRow } from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

test('a row is a JSON record, and none of its fields is any', () => {
  type Value = WalletBalanceRow[string]
  expectTypeOf<WalletBalanceRow>().toEqualTypeOf<Record<string, Value>>()
  expectTypeOf<Value>().toEqualTypeOf<
    string | number | boolean | null | Value[] | { [key: string]: Value }
  >()
  expectTypeOf<Value>().not.toBeAny()
})
