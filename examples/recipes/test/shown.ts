import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { IndexerEmulator } from 'inscription-hooks/testing'
import { expect, vi } from 'vitest'

export const alice = '0xfa4e000000000000000000000000000000000137'
export const bob = '0xfa4e000000000000000000000000000000000020'

export const click = (name: string) => fireEvent.click(screen.getByText(name))

/** The ticks on screen, in order. */
export function shownTicks(): string[] {
  const items = screen.queryAllByRole('listitem')
  return items.map(({ textContent }) => textContent.replace(/ \S*$/, ''))
}

/** The ticks of a wallet's first page in the emulator. */
export function firstTicks(indexer: IndexerEmulator, address: string, chain = 'eth'): string[] {
  const wallet = indexer.wallets.find((each) => each.address === address)
  return (wallet?.entries[chain] ?? []).slice(0, 20).map(({ tick }) => String(tick))
}

/** Resolves when exactly these ticks are on screen. */
export async function showing(ticks: readonly string[]): Promise<void> {
  expect(ticks.length).toBeGreaterThan(0)
  await waitFor(() => expect(shownTicks()).toEqual(ticks))
}

/** Resolves when no request is in flight, so that requests can be counted. */
export async function settled(queryClient: QueryClient): Promise<void> {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

/** The QueryClient that the rendered page created. */
export function watchQueryClient(): () => QueryClient {
  const { mock } = vi.spyOn(QueryClient.prototype, 'mount')
  return () => {
    const queryClient = mock.contexts.at(-1)
    if (queryClient instanceof QueryClient) return queryClient
    throw new Error('No QueryClient is mounted.')
  }
}
