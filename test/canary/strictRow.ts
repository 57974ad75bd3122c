import * as v from 'valibot'
import {
  defineWalletBalanceResponse,
  type WalletBalanceResponse,
  type WalletBalanceRow,
} from '../../src/exports/index.js'

const row = v.objectWithRest(
  { tick: v.pipe(v.string(), v.regex(/^\w{4}-\d+$/)), balance: v.pipe(v.string(), v.digits()) },
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(
      () => false,
      ({ input }) => `refused ${Object.keys(input).join()}`,
    ),
  ),
)

/** Quotes in its messages what it refuses: values, and names of fields. */
export const strictResponse: WalletBalanceResponse<WalletBalanceRow> = defineWalletBalanceResponse({
  // what it lets through has the two fields and no others
  entry: row as unknown as v.GenericSchema<WalletBalanceRow>,
})
