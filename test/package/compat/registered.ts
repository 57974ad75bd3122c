/**
 * A module of the consumer that merges into `Register`. As a text: that holds for a whole program,
 * and in this repository's own program the rows are of no type that a user has named.
 */
export const registered = `import { defineWalletBalanceResponse } from 'inscription-hooks'
import * as z from 'zod'
import { useTokens } from './app/queries.js'

export const response = defineWalletBalanceResponse({
  entry: z.object({
    tick: z.string(),
    balance: z.union([z.string(), z.number()]).transform(String),
  }),
  entryId: ({ tick }) => tick,
})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}

export function useBalances(address: string) {
  const balances: string[] | undefined = useTokens(address).data?.entries.map(
    ({ balance }) => balance,
  )
  // @ts-expect-error a row is what is registered
  const other: number | undefined = useTokens(address).data?.entries[0]?.amount
  return { balances, other }
}
`
