import { chainName, deploymentUrl } from '../chains'
import { describeError } from '../token-list/Notice'
import { TokenList } from '../token-list/TokenList'
import { type ListProps, PAGE_SIZE } from './ListProps'
import { useAllChains } from './useAllChains'

type AllTokensProps = ListProps & { address: string; chains: readonly string[] }

/** The tokens on all chains. */
export function AllTokens({ address, chains, toolbar, ...props }: AllTokensProps) {
  const tokens = useAllChains({ address, chains, limit: PAGE_SIZE })
  const failed = tokens.data?.failed ?? []
  const names = new Intl.ListFormat('en')
  const answered = chains.filter((chain) => failed.every((failure) => failure.chain !== chain))
  const [first] = failed
  return (
    <TokenList
      {...props}
      tokens={tokens}
      chainName={chainName}
      explorerUrl={(token) => deploymentUrl(token, token.chain ?? '')}
      emptyNote={
        <p>The service has no tokens of this wallet on {names.format(answered.map(chainName))}.</p>
      }
      toolbar={
        <>
          {toolbar}
          {first && (
            <p role="alert" className="failed-chains">
              {names.format(failed.map(({ chain }) => chainName(chain)))}:{' '}
              {describeError(first.error).title}.{' '}
              <button
                type="button"
                className="tl-text-button"
                onClick={() => void tokens.refetch()}
              >
                Try again
              </button>
            </p>
          )}
        </>
      }
    />
  )
}
