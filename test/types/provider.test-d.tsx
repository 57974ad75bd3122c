import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { test } from 'vitest'

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
