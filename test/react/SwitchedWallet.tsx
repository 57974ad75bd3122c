import { useLayoutEffect, useState } from 'react'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import { keepPreviousPage } from '../../src/query/keepPreviousPage.js'
import { useInfiniteWalletBalance } from '../../src/react/useInfiniteWalletBalance.js'
import { useWalletBalance } from '../../src/react/useWalletBalance.js'
import { LIST_LENGTH, PAGE_LENGTH, type Shown } from './switchedWallets.js'

/** What a component has on screen after a commit, and what can be done with it. */
export type Commit = {
  readonly shown: Shown
  readonly rows: readonly WalletBalanceRow[] | undefined
  readonly total: number | null | undefined
  readonly isPlaceholderData: boolean
  readonly status: 'pending' | 'error' | 'success'
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly show: (shown: Shown) => void
  readonly refetch: () => unknown
  /** Only a list has it: a page's next one is another window. */
  readonly fetchNextPage?: () => unknown
}

export type SwitchedWalletProps = {
  readonly first: Shown
  readonly keeps: boolean
  readonly onCommit: (commit: Commit) => void
}

const once = { retry: false }
const keeping = { retry: false, placeholderData: keepPreviousPage }

export function SwitchedPage({ first, keeps, onCommit }: SwitchedWalletProps): null {
  const [shown, show] = useState(first)
  const { address, chain, window } = shown
  const { data, isPlaceholderData, status, isFetching, refetch } = useWalletBalance({
    ...{ address, chain, limit: PAGE_LENGTH, offset: PAGE_LENGTH * window },
    query: keeps ? keeping : once,
  })
  const commit = {
    ...{ shown, rows: data?.entries, total: data?.total, isPlaceholderData, status, isFetching },
    ...{ hasNextPage: false, show, refetch },
  }
  useLayoutEffect(() => onCommit(commit)) // at each commit, so without dependencies
  return null
}

export function SwitchedList({ first, keeps, onCommit }: SwitchedWalletProps): null {
  const [shown, show] = useState(first)
  const { address, chain, window } = shown
  const { data, isPlaceholderData, status, isFetching, hasNextPage, refetch, fetchNextPage } =
    useInfiniteWalletBalance({
      ...{ address, chain, limit: window === 0 ? PAGE_LENGTH : LIST_LENGTH },
      query: keeps ? keeping : once,
    })
  const commit = {
    ...{ shown, rows: data?.entries, total: data?.total, isPlaceholderData, status, isFetching },
    ...{ hasNextPage, show, refetch, fetchNextPage },
  }
  useLayoutEffect(() => onCommit(commit)) // at each commit, so without dependencies
  return null
}
