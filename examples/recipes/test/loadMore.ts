import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { IndexerEmulator } from 'inscription-hooks/testing'
import { expect } from 'vitest'

/** Clicks a second time while the page that the first click asked for is on its way. */
export async function loadMoreTwice(indexer: IndexerEmulator, address: string): Promise<void> {
  const asked = indexer.requests.length
  indexer.hold(address)
  fireEvent.click(screen.getByText('Load more'))
  await act(() => indexer.received(asked + 1))
  await waitFor(() => expect(screen.getByText('Load more').matches(':disabled')).toBe(true))

  fireEvent.click(screen.getByText('Load more'))
  indexer.release(address)
}

/** The offsets that were asked for, in order. */
export function offsetsOf(indexer: IndexerEmulator): unknown[] {
  return indexer.requests.map(({ body }) => Object(body).offset)
}
