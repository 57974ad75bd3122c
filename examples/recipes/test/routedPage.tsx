import { act, fireEvent, render, screen } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { vi } from 'vitest'
import { serve } from './serve'
import { alice, ticksOf } from './shown'

/** The page of TanStack Router, its modules anew. */
export async function startRouted(path = '/') {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  vi.spyOn(window, 'scrollTo').mockReturnValue() // jsdom has none
  history.replaceState(null, '', path)
  vi.resetModules() // the router keeps what it has loaded
  const { App, queryClient, router } = await import('../tanstack-router')
  await act(async () => render(<App />))
  return { queryClient, router, indexer, firstTicks: ticksOf(indexer, alice).slice(0, 20) }
}

export const click = (name: string) => fireEvent.click(screen.getByText(name))
