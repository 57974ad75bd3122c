import { chainName, deploymentUrl } from '../chains'
import { TokenList, type TokenListProps } from '../token-list/TokenList'
import { PAGE_SIZE } from './pageSize'
import { useAllChains } from './useAllChains'

type AllTokensProps = Omit<TokenListProps, 'tokens'> & {
  address: string
  chains: readonly string[]
}

const names = new Intl.ListFormat('en')

/** The tokens on all chains. */
export function AllTokens({ address, chains, toolbar, ...props }: AllTokensProps) {
  const { failed, retryFailed, ...tokens } = useAllChains({ address, chains, limit: PAGE_SIZE })
  const answered = chains.filter((chain) => !failed.includes(chain))
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
          {tokens.data && failed.length > 0 && (
            <p role="alert" className="failed-chains">
              Not complete: {names.format(failed.map(chainName))}{' '}
              <button type="button" className="text-button" onClick={retryFailed}>
                Try again
              </button>
            </p>
          )}
        </>
      }
    />
  )
}
