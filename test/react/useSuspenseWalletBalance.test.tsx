import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSuspenseWalletBalance } from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { caughtByBoundary } from './renderInBoundary.js'
import { alice, renderWithIndexer } from './renderWithIndexer.js'

test('default', async () => {
  const { result, renders, indexer } = renderWithIndexer(
    () => useSuspenseWalletBalance({ address: alice, chain: 'eth', limit: 5 }),
    { initialProps: undefined },
  )

  await waitFor(() => expect(result.current?.data.entries).toHaveLength(5))

  expect(renders.every(({ data }) => data.total === 137)).toBe(true)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: an error goes to the nearest boundary', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 403 })
  const error = await caughtByBoundary(indexer, () =>
    useSuspenseWalletBalance({ address: alice, chain: 'eth' }),
  )

  expect(error).toMatchObject({ name: 'HttpError', status: 403 })
})
