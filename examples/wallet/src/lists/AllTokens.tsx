import type { ReactNode } from 'react'
import { chainName, explorer } from '../chains'
import { RetryButton, Text } from '../token-list/Notice'
import { TokenList, type TokenListProps } from '../token-list/TokenList'
import { useMarks } from '../trust/useMarks'
import { PAGE_SIZE } from './pageSize'
import { useAllChains } from './useAllChains'

type AllTokensProps = Omit<TokenListProps, 'tokens'> & {
  address: string
  /** Shown in an empty wallet. */
  emptyActions: ReactNode
  chains: readonly string[]
}

const names = new Intl.ListFormat('en')

/** The tokens on all chains. */
export function AllTokens({ address, chains, emptyActions, ...props }: AllTokensProps) {
  const { failed, failure, retryFailed, ...tokens } = useAllChains({
    address,
    chains,
    limit: PAGE_SIZE,
  })
  const marks = useMarks(tokens.data?.entries)
  return (
    <TokenList
      {...props}
      tokens={tokens}
      chainName={chainName}
      marks={marks}
      explorer={(token) => explorer(token, token.chain ?? '')}
      emptyNote={
        <>
          <p>
            The service has no inscription tokens of this wallet on{' '}
            {names.format(chains.map(chainName))}.
          </p>
          {emptyActions}
        </>
      }
      problem={
        tokens.data &&
        failure && (
          <>
            {/* without the button: its countdown would be announced every second */}
            <Text role="alert">{`Not complete: ${names.format(failed.map(chainName))}`}</Text>
            <RetryButton {...failure} onRetry={retryFailed} />
          </>
        )
      }
    />
  )
}
