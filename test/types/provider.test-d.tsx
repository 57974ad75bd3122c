import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { test } from 'vitest'

test('exactly one of three connections', () => {
  ;<IndexerProvider proxyUrl="/p" />
  ;<IndexerProvider baseUrl="https://h" apiKey="k" />
  ;<IndexerProvider client={createIndexerClient({ proxyUrl: '/p' })} />
  // @ts-expect-error baseUrl requires apiKey
  ;<IndexerProvider baseUrl="https://h" />
  // @ts-expect-error apiKey and proxyUrl exclude each other
  ;<IndexerProvider baseUrl="https://h" apiKey="k" proxyUrl="/p" />
  // @ts-expect-error no connection
  ;<IndexerProvider />
  // @ts-expect-error apiKey and proxyUrl exclude each other
  createIndexerClient({ baseUrl: 'https://h', apiKey: 'k', proxyUrl: '/p' })
})
