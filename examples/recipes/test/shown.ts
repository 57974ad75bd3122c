import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { IndexerEmulator } from 'inscription-hooks/testing'
import { expect } from 'vitest'

export const alice = '0xfa4e000000000000000000000000000000000137'
export const bob = '0xfa4e000000000000000000000000000000000020'

/** The ticks of the rows on screen, in order. */
export function shownTicks(): string[] {
  const rows = screen.queryAllByRole('listitem')
  return rows.map(({ textContent }) => textContent.replace(/ \S*$/, ''))
}

/** The ticks of a wallet's rows as the service has them. */
export function ticksOf(indexer: IndexerEmulator, address: string, chain = 'eth'): string[] {
  const wallet = indexer.wallets.find((each) => each.address === address)
  return (wallet?.rows[chain] ?? []).map(({ tick }) => String(tick))
}

/** Resolves when exactly these rows are on screen. */
export async function showing(ticks: readonly string[]): Promise<void> {
  expect(ticks.length).toBeGreaterThan(0)
  await waitFor(() => expect(shownTicks()).toEqual(ticks))
}

/** Resolves when nothing is on its way, so that requests can be counted. */
export async function settled(queryClient: QueryClient): Promise<void> {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}
