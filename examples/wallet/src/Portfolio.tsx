import { ErrorNotice } from './ErrorNotice.js'
import { Holdings } from './Holdings.js'
import { Notice } from './Notice.js'
import { SkeletonRows } from './SkeletonRows.js'
import { Toolbar } from './Toolbar.js'
import type { Selection, Tokens } from './useTokens.js'

type PortfolioProps = { selection: Selection; tokens: Tokens }

/** What a wallet holds, in whichever state its query is. */
export function Portfolio({ selection: { address }, tokens }: PortfolioProps) {
  const { status, fetchStatus, error } = tokens
  const isWaiting = status === 'pending' && fetchStatus === 'idle'
  if (address === undefined || isWaiting || error?.name === 'InvalidParametersError') {
    return <Notice title="No wallet to show" text="Its tokens will be listed here." />
  }
  return (
    <section className="portfolio" aria-label="Tokens" aria-busy={fetchStatus === 'fetching'}>
      <Toolbar address={address} tokens={tokens} />
      <Content tokens={tokens} />
    </section>
  )
}

function Content({ tokens }: { tokens: Tokens }) {
  const { status, fetchStatus, data, error, errorUpdatedAt, refetch } = tokens
  if (data) return <Holdings list={data} tokens={tokens} />
  if (status === 'error') {
    return <ErrorNotice error={error} failedAtMs={errorUpdatedAt} onRetry={() => void refetch()} />
  }
  if (fetchStatus === 'paused') {
    return <Notice title="You are offline" text="The tokens load as soon as you are back." />
  }
  return <SkeletonRows count={8} />
}
