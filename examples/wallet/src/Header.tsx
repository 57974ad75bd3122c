import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
import { shortenAddress } from './account/address'
import { CopyButton } from './token-list/CopyButton'
import { waitMs } from './token-list/token'
import './header.css'

type HeaderProps = {
  address: string | undefined
  /** The name of a demo wallet. */
  name: string | undefined
  onSwitch: () => void
}

/** The account, which opens the choice of a wallet, and the refresh. */
export function Header({ address, name, onSwitch }: HeaderProps) {
  return (
    <header className="header">
      <button type="button" className="pill" title={address} onClick={onSwitch}>
        {address === undefined ? (
          'Choose a wallet'
        ) : (
          <span className="pill-text">
            {name !== undefined && <bdi>Demo: {name} </bdi>}
            <span className="mono" dir="ltr">
              {shortenAddress(address)}
            </span>
          </span>
        )}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {address !== undefined && <span className="tl-hidden"> Switch wallet</span>}
      </button>
      {address !== undefined && (
        <>
          <CopyButton key={address} text={address} what="address" />
          <RefreshButton address={address} />
        </>
      )}
    </header>
  )
}

function RefreshButton({ address }: { address: string }) {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const queryKey = walletBalanceKeys.wallet(client, { address })
  const isBusy = useIsFetching({ queryKey }) > 0

  function refresh() {
    void queryClient.refetchQueries(
      { queryKey, type: 'active', predicate: ({ state }) => waitMs(state) <= 0 },
      { cancelRefetch: false },
    )
  }
  return (
    <button
      type="button"
      className={isBusy ? 'tl-icon-button refresh refresh-busy' : 'tl-icon-button refresh'}
      aria-label="Refresh"
      aria-disabled={isBusy}
      onClick={() => !isBusy && refresh()}
    >
      <svg viewBox="0 0 16 16" width="1.125em" height="1.125em" aria-hidden="true">
        <path
          d="M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  )
}
