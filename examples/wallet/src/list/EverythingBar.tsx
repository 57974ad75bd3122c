import { DownloadButtons } from '../export/DownloadButtons.js'
import { describeTotal } from '../format/describeTotal.js'
import { useFormats } from '../format/FormatsContext.js'
import type { LoadEverything } from './useLoadEverything.js'
import type { TokenPages, Tokens } from './useTokens.js'

type EverythingBarProps = {
  wallet: { address: string; chain: string }
  list: TokenPages
  tokens: Tokens
  everything: LoadEverything
}

/** The way to the whole list, and what can be done with it then. */
export function EverythingBar({ wallet, list, tokens, everything }: EverythingBarProps) {
  const formats = useFormats()
  if (list.count === 0) return null
  if (!tokens.hasNextPage) {
    return (
      <div className="everything">
        <p>All loaded</p>
        <DownloadButtons wallet={wallet} list={list} />
      </div>
    )
  }
  if (!everything.isRunning) {
    return (
      <div className="everything">
        <p>To search or download them all</p>
        <button type="button" className="button button-quiet" onClick={everything.start}>
          Load everything
        </button>
      </div>
    )
  }
  const isPaused = tokens.fetchStatus === 'paused'
  const label = describeTotal(list, true, formats)
  return (
    <div className="everything">
      <progress
        className="progress"
        aria-label={isPaused ? 'Waiting for the network' : 'Loading everything'}
        aria-valuetext={label}
        max={list.total ?? undefined}
        value={list.total === null ? undefined : list.count}
      />
      <p className="everything-count">{isPaused ? `Offline · ${label}` : label}</p>
      <button type="button" className="button button-quiet" onClick={everything.cancel}>
        Cancel
      </button>
    </div>
  )
}

/** Keeps its place until there is something to load. */
export function EverythingBarSkeleton() {
  return <div className="everything" aria-hidden="true" />
}
