import { saveFile } from '../export/saveFile.js'
import { toCsvFile, toJsonFile } from '../export/tokenFile.js'
import { BarButton } from './BarButton.js'
import { EverythingProgress } from './EverythingProgress.js'
import type { LoadEverything } from './useLoadEverything.js'
import type { TokenPages, Tokens } from './useTokens.js'

type EverythingBarProps = {
  wallet: { address: string; chain: string }
  list: TokenPages
  tokens: Tokens
  everything: LoadEverything
}

/** Loads all pages, then offers the downloads. */
export function EverythingBar({ wallet, list, tokens, everything }: EverythingBarProps) {
  if (list.entries.length === 0) return null
  if (!tokens.hasNextPage) {
    return (
      <div className="everything">
        <p className="everything-text">All loaded</p>
        {/* its own key: a late click on “Cancel” must not download */}
        <BarButton
          key="csv"
          label="CSV"
          name="Download as CSV"
          onClick={() => saveFile(toCsvFile(list.entries, wallet))}
        />
        <BarButton
          label="JSON"
          name="Download as JSON"
          onClick={() => saveFile(toJsonFile(list.entries, wallet))}
        />
      </div>
    )
  }
  return (
    <div className="everything">
      {everything.isRunning ? (
        <EverythingProgress list={list} isPaused={tokens.fetchStatus === 'paused'} />
      ) : (
        <p className="everything-text">To search or download them all</p>
      )}
      <BarButton
        label={everything.isRunning ? 'Cancel' : 'Load everything'}
        onClick={everything.isRunning ? everything.cancel : everything.start}
      />
    </div>
  )
}

/** Reserves the space while the list loads. */
export function EverythingBarSkeleton() {
  return <div className="everything" aria-hidden="true" />
}
