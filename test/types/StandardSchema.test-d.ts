import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getWalletBalance,
} from 'inscription-hooks'
import { expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'

test('zod, zod/mini and a schema made by hand say what a row is', () => {
  const byHand = {
    '~standard': { version: 1, vendor: 'hand', validate: () => ({ value: { tick: 'ordi' } }) },
  } as const
  const responses = [
    defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) }),
    defineWalletBalanceResponse({ entry: mini.object({ tick: mini.string() }) }),
    defineWalletBalanceResponse<{ tick: string }>({ entry: byHand }),
  ]
  for (const response of responses) {
    const client = createIndexerClient({ proxyUrl: '/p', response })
    const page = getWalletBalance(client, { address: '0xfa4e01', chain: 'eth' })
    expectTypeOf(page).resolves.toHaveProperty('entries').toEqualTypeOf<{ tick: string }[]>()
  }
})

test('a schema that transforms says what comes out', () => {
  const response = defineWalletBalanceResponse({
    entry: z.object({ balance: z.union([z.string(), z.number()]).transform(String) }),
    entryId: (token) => {
      expectTypeOf(token).toEqualTypeOf<{ balance: string }>()
      return token.balance
    },
  })
  createIndexerClient({ proxyUrl: '/p', response })
})
