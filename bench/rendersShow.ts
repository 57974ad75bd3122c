import type { IndexerClient, WalletBalanceRow } from 'inscription-hooks'
import { createElement, type ReactNode } from 'react'

/** What each component is given whose renders are counted. */
export type ScreenProps = {
  client: IndexerClient
  /** To be called by each render. */
  count: () => void
  /** Whether it reads that the next page is on its way. */
  isBusyRead: boolean
}

export type Shown = {
  rows: readonly WalletBalanceRow[]
  hasMore: boolean
  isBusy: boolean
  error: unknown
  showMore: () => unknown
  refresh: () => unknown
}

/** All components look the same. */
export function show({ rows, hasMore, isBusy, error, showMore, refresh }: Shown): ReactNode {
  const items = rows.map(({ tick }, index) =>
    createElement('li', { key: index }, JSON.stringify(tick)),
  )
  const more = { id: 'more', disabled: isBusy || !hasMore, onClick: () => void showMore() }
  return createElement(
    'main',
    null,
    error ? createElement('p', { role: 'alert' }, 'No rows') : null,
    createElement('ul', null, items),
    createElement('button', more),
    createElement('button', { id: 'refresh', onClick: () => void refresh() }),
  )
}
