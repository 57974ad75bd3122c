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

type Token = { tick: string; balance: string }

test('AnyFields finds any', () => {
  type Holds = { a: any; b: any[]; c: () => any; d: ((x: any) => void) | undefined; e: unknown } // eslint-disable-line @typescript-eslint/no-explicit-any -- the subject of the test
  expectTypeOf<AnyFields<Holds>>().toEqualTypeOf<'a' | 'b' | 'c' | 'd'>()
})

test('exports: no any in values, parameters or results', () => {
  expectTypeOf<AnyFields<typeof hooks>>().toBeNever()
  expectTypeOf<AnyFields<typeof hooks.walletBalanceKeys>>().toBeNever()
})

test('exported types: no any in fields', () => {
  expectTypeOf<AnyFields<hooks.IndexerClient>>().toBeNever()
  expectTypeOf<AnyFields<hooks.IndexerClient<Token>>>().toBeNever()
  expectTypeOf<AnyFields<hooks.IndexerClientConfig<Token>>>().toBeNever()
  expectTypeOf<AnyFields<hooks.IndexerProviderProps>>().toBeNever()
  expectTypeOf<AnyFields<hooks.WalletBalanceResponse<Token>>>().toBeNever()
  expectTypeOf<AnyFields<hooks.WalletBalancePage<Token>>>().toBeNever()
  expectTypeOf<AnyFields<hooks.WalletBalanceList<Token>>>().toBeNever()
  expectTypeOf<AnyFields<hooks.WalletBalanceParameters>>().toBeNever()
  expectTypeOf<AnyFields<hooks.InvalidParametersError['issues'][number]>>().toBeNever()
  expectTypeOf<AnyFields<Omit<hooks.HttpError, 'cause'>>>().toBeNever()
  expectTypeOf<AnyFields<Omit<hooks.InvalidResponseError, 'cause'>>>().toBeNever()
  expectTypeOf<AnyFields<Omit<hooks.ServiceError, 'cause'>>>().toBeNever()
  expectTypeOf<IsAny<hooks.WalletBalanceError>>().toEqualTypeOf<false>()
})

test('hook results: no any in data and errors', () => {
  type Field = 'data' | 'error' | 'failureReason'
  type Ours<TResult extends Record<Field, unknown>> = AnyFields<Pick<TResult, Field>>
  expectTypeOf<Ours<ReturnType<typeof hooks.useWalletBalance<Token>>>>().toBeNever()
  expectTypeOf<Ours<ReturnType<typeof hooks.useInfiniteWalletBalance<Token>>>>().toBeNever()
  expectTypeOf<Ours<ReturnType<typeof hooks.useSuspenseWalletBalance<Token>>>>().toBeNever()
  expectTypeOf<Ours<ReturnType<typeof hooks.useSuspenseInfiniteWalletBalance<Token>>>>().toBeNever()
})

test('query options and locateEntries: no any', () => {
  type Page = ReturnType<typeof hooks.walletBalanceQueryOptions<Token>>
  type List = ReturnType<typeof hooks.infiniteWalletBalanceQueryOptions<Token>>
  expectTypeOf<AnyFields<Pick<Page, 'queryKey' | 'queryFn' | 'select'>>>().toBeNever()
  expectTypeOf<AnyFields<Pick<List, 'queryKey' | 'queryFn' | 'select'>>>().toBeNever()
  expectTypeOf<AnyFields<ReturnType<typeof hooks.locateEntries>>>().toBeNever()
})

test('WalletBalanceEntry is a JSON record without any', () => {
  type Value = hooks.WalletBalanceEntry[string]
  expectTypeOf<hooks.WalletBalanceEntry>().toEqualTypeOf<Record<string, Value>>()
  type Json = string | number | boolean | null | Value[] | { [key: string]: Value }
  expectTypeOf<Value>().toEqualTypeOf<Json>()
})
