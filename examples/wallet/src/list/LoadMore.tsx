import { useState } from 'react'
import { AutoLoad } from './AutoLoad.js'
import type { Tokens } from './useTokens.js'

type LoadMoreProps = {
  tokens: Tokens
  /** Whether scrolling loads more. */
  isAutomatic: boolean
  onClick: () => void
}

/** Loads the next page on click or on scroll. */
export function LoadMore({ tokens, isAutomatic, onClick }: LoadMoreProps) {
  const { status, fetchStatus, isFetchingNextPage, fetchNextPage } = tokens
  const [isFocused, setFocused] = useState(false)
  // not after an error, to avoid a request loop, and not while the button has focus
  const mayLoad = isAutomatic && status === 'success' && fetchStatus === 'idle' && !isFocused
  const isPaused = fetchStatus === 'paused'

  return (
    <div className="end">
      {mayLoad && <AutoLoad onVisible={() => void fetchNextPage({ cancelRefetch: false })} />}
      <button
        type="button"
        className="button"
        // instead of `disabled`, which would lose the focus
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && onClick()}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {isFetchingNextPage ? 'Loading…' : 'Load more'}
      </button>
      {isPaused && <p className="hint">You are offline. More tokens load when you are back.</p>}
    </div>
  )
}
