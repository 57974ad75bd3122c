import type { JsonValue, WalletBalanceRow } from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

test('a row is a JSON record, and none of its fields is any', () => {
  expectTypeOf<WalletBalanceRow>().toEqualTypeOf<Record<string, JsonValue>>()
  expectTypeOf<WalletBalanceRow['tick']>().not.toBeAny()
})
