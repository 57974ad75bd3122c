// @vitest-environment node
import { PassThrough } from 'node:stream'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  IndexerProvider,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
} from '../../src/exports/index.js'
import { clientOf, createIndexer, wallet } from '../list/serve.js'

test.each([
  ['useSuspenseWalletBalance', () => useSuspenseWalletBalance(wallet)],
  ['useSuspenseInfiniteWalletBalance', () => useSuspenseInfiniteWalletBalance(wallet)],
])('behavior: %s on a server does not retry', async (_, useBalances) => {
  const indexer = createIndexer()
  indexer.failNext({ status: 503, retryAfter: '0', times: 9 })
  const Total = () => <p>{useBalances().data.entries.length}</p>
  const caught: unknown[] = []

  await new Promise<void>((resolve) => {
    const stream = renderToPipeableStream(
      <QueryClientProvider client={new QueryClient()}>
        <IndexerProvider client={clientOf(indexer)}>
          <Suspense>
            <Total />
          </Suspense>
        </IndexerProvider>
      </QueryClientProvider>,
      {
        onError: (error) => void caught.push(error),
        onAllReady() {
          stream.pipe(new PassThrough()).resume()
          resolve()
        },
      },
    )
  })

  expect(caught).toEqual([expect.objectContaining({ name: 'HttpError', status: 503 })])
  expect(indexer.requests).toHaveLength(1)
})
