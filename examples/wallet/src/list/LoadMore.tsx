import { useState } from 'react'
import { AutoLoad } from './AutoLoad.js'
import type { Tokens } from './useTokens.js'

type LoadMoreProps = {
  tokens: Tokens
  /** Whether scrolling may load by itself. */
  isAutomatic: boolean
  onClick: () => void
}

/** A button, and the same by scrolling. */
export function LoadMore({ tokens, isAutomatic, onClick }: LoadMoreProps) {
  const { status, fetchStatus, isFetchingNextPage, fetchNextPage } = tokens
  const [isFocused, setFocused] = useState(false)
  // never after an error, which would ask again and again, and not from under a keyboard's focus
  const mayLoad = isAutomatic && status === 'success' && fetchStatus === 'idle' && !isFocused
  const isPaused = fetchStatus === 'paused'

  return (
    <div className="end">
      {mayLoad && <AutoLoad onVisible={() => void fetchNextPage({ cancelRefetch: false })} />}
      <button
        type="button"
        className="button"
        // still focusable while it loads: a focus that is lost starts again at the top of the page
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
