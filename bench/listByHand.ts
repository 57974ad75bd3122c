import { getWalletBalance, type WalletBalanceRow } from 'inscription-hooks'
import type { Scroller, Source } from './listScroll.ts'
import { wallet } from './listService.ts'

type State = {
  rows: WalletBalanceRow[]
  nextOffset: number | null
  isLoading: boolean
  error: unknown
}

/** What one writes with `useState` alone, without React: whoever listens is told of each change. */
export function byHand({ client, limit, wrap = (page) => page }: Source): Scroller {
  let state: State = { rows: [], nextOffset: 0, isLoading: false, error: undefined }
  const listeners = new Set([() => undefined])
  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    for (const tell of listeners) tell()
  }

  async function next(): Promise<boolean> {
    set({ isLoading: true, error: undefined })
    try {
      const offset = state.nextOffset ?? 0
      const page = wrap(await getWalletBalance(client, { ...wallet, limit, offset }))
      set({ rows: [...state.rows, ...page.entries], nextOffset: page.nextOffset })
    } catch (error) {
      set({ error })
    }
    set({ isLoading: false })
    return state.nextOffset !== null
  }

  return {
    first: next,
    next,
    refetch: async () => {
      const { length } = state.rows
      set({ rows: [], nextOffset: 0 })
      while (state.rows.length < length && (await next()));
      return state.error === undefined
    },
    rows: () => state.rows,
    stop: () => listeners.clear(),
  }
}
