import { onlineManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
import { useSyncExternalStore } from 'react'
import { CopyButton } from './token-list/CopyButton'
import { shorten } from './token-list/format'
import { waitMs } from './token-list/token'
import './header.css'

type HeaderProps = {
  address: string | undefined
  isDemo: boolean
  /** Whether amounts are hidden, and what changes it. */
  hidden: [isHidden: boolean, toggle: () => void]
  onSwitch: () => void
}

/** The account, which opens the choice of a wallet, the eye that hides amounts, and the refresh. */
export function Header({ address, isDemo, hidden, onSwitch }: HeaderProps) {
  return (
    <header className="header">
      <button type="button" className="pill" title={address} onClick={onSwitch}>
        {address === undefined ? (
          <span>Choose a wallet</span>
        ) : (
          <span className="pill-text">
            {isDemo && <span>Demo</span>}
            <span className="mono" dir="ltr" translate="no">
              {shorten(address)}
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
          <EyeButton hidden={hidden} />
          <RefreshButton address={address} />
        </>
      )}
    </header>
  )
}

function EyeButton({ hidden: [isHidden, toggle] }: Pick<HeaderProps, 'hidden'>) {
  return (
    <button
      type="button"
      className="tl-icon-button eye"
      aria-label="Hide amounts"
      aria-pressed={isHidden}
      onClick={toggle}
    >
      <svg viewBox="0 0 16 16" width="1.125em" height="1.125em" aria-hidden="true">
        <path
          d={`M1.5 8s2.5-4.5 6.5-4.5S14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4z${isHidden ? 'M2.5 2.5l11 11' : ''}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  )
}

function RefreshButton({ address }: { address: string }) {
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const queryKey = walletBalanceKeys.wallet(client, { address })
  const isBusy = useIsFetching({ queryKey }) > 0
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )

  function refresh() {
    void queryClient.refetchQueries(
      { queryKey, type: 'active', predicate: ({ state }) => waitMs(state) <= 0 },
      { cancelRefetch: false },
    )
  }
  return (
    <button
      type="button"
      className={
        isBusy && isOnline ? 'tl-icon-button refresh refresh-busy' : 'tl-icon-button refresh'
      }
      aria-label={isOnline ? 'Refresh' : 'Refresh, when you are back online'}
      aria-disabled={isBusy || !isOnline}
      onClick={() => !isBusy && isOnline && refresh()}
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
