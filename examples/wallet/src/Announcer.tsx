import { useState } from 'react'
import { describeTotal } from './describeTotal.js'
import { formatTime } from './locale.js'
import type { Tokens } from './useTokens.js'

type AnnouncerProps = {
  /** Names the wallet and chain: another one starts from nothing. */
  wallet: string
  tokens: Tokens
}

const nothing = { wallet: '', count: 0, updatedAt: 0, message: '' }

/** Tells screen readers what has changed, once it has settled. Errors speak for themselves. */
export function Announcer({ wallet, tokens }: AnnouncerProps) {
  const { fetchStatus, data, dataUpdatedAt, hasNextPage } = tokens
  const [spoken, setSpoken] = useState(nothing)
  const before = spoken.wallet === wallet ? spoken : nothing
  const isSettled = tokens.status === 'success' && fetchStatus === 'idle'

  // setting state while rendering is React's way to derive it from what was rendered before
  if (isSettled && data && before.updatedAt !== dataUpdatedAt) {
    const total = describeTotal(data, hasNextPage)
    const added = data.count - before.count
    const message =
      before.updatedAt === 0
        ? total
        : added > 0
          ? `${added} more ${added === 1 ? 'token' : 'tokens'}, ${total}`
          : `Updated ${formatTime(dataUpdatedAt)}, ${total}`
    setSpoken({ wallet, count: data.count, updatedAt: dataUpdatedAt, message })
  }
  return (
    <p className="visually-hidden" role="status">
      {fetchStatus === 'paused' ? 'You are offline' : before.message}
    </p>
  )
}
