import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSuspenseInfiniteWalletBalance } from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { caughtByBoundary } from './renderInBoundary.js'
import { alice, renderWithIndexer } from './renderWithIndexer.js'

test('default', async () => {
  const { result } = renderWithIndexer(
    () => ({ ...useSuspenseInfiniteWalletBalance({ address: alice, chain: 'eth' }) }),
    { initialProps: undefined },
  )
  await waitFor(() => expect(result.current?.data.entries).toHaveLength(20))

  await act(() => result.current.fetchNextPage())

  await waitFor(() => expect(result.current.data.entries).toHaveLength(40))
})

test('behavior: an error goes to the nearest boundary', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 403 })

  const error = await caughtByBoundary(indexer, () =>
    useSuspenseInfiniteWalletBalance({ address: alice, chain: 'eth' }),
  )

  expect(error).toMatchObject({ name: 'HttpError', status: 403 })
})
