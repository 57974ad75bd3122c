import type * as hooks from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'

type IsAny<T> = 0 extends 1 & T ? true : false

/** Names of fields that are `any`, arrays of `any`, or functions with `any`. */
type AnyFields<T> = {
  [K in keyof T]-?: true extends
    | IsAny<T[K]>
    | (T[K] extends readonly (infer TItem)[] ? IsAny<TItem> : false)
    | (NonNullable<T[K]> extends (...parameters: infer TParameters) => infer TResult
        ? IsAny<TResult> | IsAny<TParameters[number]>
        : false)
    ? K
    : never
}[keyof T]

/** The same of the types in a tuple. */
type AnyFieldsOf<TTypes extends unknown[]> = { [K in keyof TTypes]: AnyFields<TTypes[K]> }[number]

type Token = { tick: string; balance: string }

test('AnyFields finds any', () => {
  type Holds = { a: any; b: any[]; c: () => any; d: ((x: any) => void) | undefined; e: unknown } // eslint-disable-line @typescript-eslint/no-explicit-any -- the subject of the test
  expectTypeOf<AnyFieldsOf<[{ f: string }, Holds]>>().toEqualTypeOf<'a' | 'b' | 'c' | 'd'>()
})

type InOptions = 'queryKey' | 'queryFn' | 'select'
type InResults = 'data' | 'error' | 'failureReason'
type Public = [
  typeof hooks,
  typeof hooks.walletBalanceKeys,
  hooks.IndexerClient,
  hooks.IndexerClient<Token>,
  hooks.IndexerClientConfig<Token>,
  hooks.IndexerProviderProps,
  hooks.WalletBalanceResponse<Token>,
  hooks.WalletBalancePage<Token>,
  hooks.WalletBalanceList<Token>,
  hooks.WalletBalanceParameters,
  hooks.InvalidParametersError['issues'][number],
  Omit<hooks.HttpError, 'cause'>,
  Omit<hooks.InvalidResponseError, 'cause'>,
  Omit<hooks.ServiceError, 'cause'>,
  { error: hooks.WalletBalanceError },
  Pick<ReturnType<typeof hooks.useWalletBalance<Token>>, InResults>,
  Pick<ReturnType<typeof hooks.useInfiniteWalletBalance<Token>>, InResults>,
  Pick<ReturnType<typeof hooks.useSuspenseWalletBalance<Token>>, InResults>,
  Pick<ReturnType<typeof hooks.useSuspenseInfiniteWalletBalance<Token>>, InResults>,
  Pick<ReturnType<typeof hooks.walletBalanceQueryOptions<Token>>, InOptions>,
  Pick<ReturnType<typeof hooks.infiniteWalletBalanceQueryOptions<Token>>, InOptions>,
  ReturnType<typeof hooks.locateEntries>,
]

test('exports: no any in values, parameters, results and fields', () => {
  expectTypeOf<AnyFieldsOf<Public>>().toBeNever()
})

test('WalletBalanceEntry is a JSON record without any', () => {
  type Value = hooks.WalletBalanceEntry[string]
  expectTypeOf<hooks.WalletBalanceEntry>().toEqualTypeOf<Record<string, Value>>()
  type Json = string | number | boolean | null | Value[] | { [key: string]: Value }
  expectTypeOf<Value>().toEqualTypeOf<Json>()
})
