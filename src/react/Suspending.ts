/** A hook's parameters in its suspense form: the address is there, and nothing can disable it. */
export type Suspending<TParameters extends { query?: object | undefined }> = Omit<
  TParameters,
  'address' | 'query'
> & {
  /** The wallet. */
  address: string
  /** TanStack's own options. */
  query?:
    | Omit<NonNullable<TParameters['query']>, 'enabled' | 'throwOnError' | 'placeholderData'>
    | undefined
}
