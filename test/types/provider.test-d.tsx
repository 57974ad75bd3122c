import {
  createIndexerClient,
  defineWalletBalanceResponse,
  IndexerProvider,
} from 'inscription-hooks'
import { test } from 'vitest'
import * as z from 'zod/mini'

test('exactly one of the three connections', () => {
  ;<IndexerProvider proxyUrl="/p" />
  ;<IndexerProvider baseUrl="https://h" apiKey="k" />
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p' })} />
  // @ts-expect-error a base URL needs its key
  ;<IndexerProvider baseUrl="https://h" />
  // @ts-expect-error a key on a server and one in the page
  ;<IndexerProvider baseUrl="https://h" apiKey="k" proxyUrl="/p" />
  // @ts-expect-error neither of the three
  ;<IndexerProvider />
  // @ts-expect-error a key on a server and one in the page
  createIndexerClient({ baseUrl: 'https://h', apiKey: 'k', proxyUrl: '/p' })
})

test('without an entry schema no row type can be claimed', () => {
  type Token = { tick: string; supply: bigint }
  // @ts-expect-error rows are JSON records here, entryId cannot make them tokens
  defineWalletBalanceResponse({ entryId: (token: Token) => token.tick })
  defineWalletBalanceResponse({
    entry: z.object({ tick: z.string() }),
    entryId: (token) => token.tick,
  })
})
