import { shortenAddress } from './address.js'
import { CopyButton } from './CopyButton.js'
import { describeFreshness } from './describeFreshness.js'
import { describeTotal } from './describeTotal.js'
import type { Tokens } from './useTokens.js'

type ToolbarProps = { address: string; tokens: Tokens }

/** Stays in view: how many tokens, whose they are, and how fresh. */
export function Toolbar({ address, tokens }: ToolbarProps) {
  const { data, fetchStatus, isFetchingNextPage, refetch } = tokens
  const isRefreshing = data !== undefined && fetchStatus === 'fetching' && !isFetchingNextPage
  return (
    <div className="toolbar">
      <div className="toolbar-row">
        <h2 className="total">{data ? describeTotal(data, tokens.hasNextPage) : 'Tokens'}</h2>
        <button
          type="button"
          className="button"
          aria-disabled={isRefreshing || !data}
          onClick={() => data && !isRefreshing && void refetch()}
        >
          Refresh
        </button>
      </div>
      <div className="toolbar-row">
        <p className="whose">
          <span className="address" title={address} dir="ltr">
            {shortenAddress(address)}
          </span>
          <CopyButton key={address} text={address} />
        </p>
        <p className="freshness">{describeFreshness(tokens)}</p>
      </div>
    </div>
  )
}
