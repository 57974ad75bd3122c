import { useMemo, useState } from 'react'
import type { Config } from './config.js'
import { ConnectBar } from './connect/ConnectBar.js'
import { useWalletConnection } from './connect/useWalletConnection.js'
import { FilterBar } from './filter/FilterBar.js'
import { noFilter } from './filter/filterTokens.js'
import { WalletForm } from './form/WalletForm.js'
import { FormatsContext } from './format/FormatsContext.js'
import { createFormats } from './format/formats.js'
import { NoWalletNotice } from './notice/NoWalletNotice.js'
import type { Selection } from './selection.js'
import { KeepFocus } from './view/KeepFocus.js'
import { LiveRegion } from './view/LiveRegion.js'
import { PortfolioView } from './view/PortfolioView.js'
import { ViewSwitch } from './view/ViewSwitch.js'
import { availableViews, type View } from './view/views.js'

type WalletProps = {
  config: Config
  startView?: View
  /** For numbers and times. All text is English. */
  locale?: string
  /** Page size of the virtual list. */
  virtualPageSize?: number
}

/** The wallet app: selection of address, chain and view, and the tokens. */
export function Wallet({
  config,
  startView = 'list',
  locale = 'en',
  virtualPageSize = 100,
}: WalletProps) {
  const [selection, select] = useState<Selection>({
    address: config.startAddress ?? undefined,
    chain: config.chains[0] ?? '',
  })
  const [view, setView] = useState(startView)
  const [filter, setFilter] = useState(noFilter)
  const formats = useMemo(() => createFormats(locale), [locale])

  const wallet = useWalletConnection()
  const { connection } = wallet
  const account = connection.status === 'connected' ? connection.address : undefined
  const [knownAccount, setKnownAccount] = useState(account)
  const [shownAccount, setShownAccount] = useState(account)
  // set during render, so that no frame shows the previous account's entries
  if (account !== knownAccount) {
    setKnownAccount(account)
    // keep an address that the user has entered instead
    if (knownAccount === undefined || selection.address === knownAccount) {
      setShownAccount(account)
      select({ ...selection, address: account })
    }
  }

  return (
    <FormatsContext value={formats}>
      <LiveRegion>
        <header className="page-head">
          <h1 className="page-title">Inscription wallet</h1>
          <ConnectBar wallet={wallet} />
        </header>
        <WalletForm key={shownAccount} config={config} selection={selection} onSelect={select} />
        <ViewSwitch views={availableViews(config.chains)} value={view} onChange={setView} />
        <FilterBar filter={filter} onChange={setFilter} />
        <KeepFocus>
          {selection.address === undefined || selection.chain === '' ? (
            <NoWalletNotice isChainMissing={selection.address !== undefined} />
          ) : (
            <PortfolioView
              // remount, so that a wallet never shows another's entries
              key={`${view} ${selection.chain} ${selection.address}`}
              view={view}
              address={selection.address}
              chain={selection.chain}
              chains={config.chains}
              virtualPageSize={virtualPageSize}
              filter={filter}
              onClearFilter={() => setFilter(noFilter)}
              onShowChain={(chain) => {
                select({ ...selection, chain })
                setView('list')
              }}
            />
          )}
        </KeepFocus>
      </LiveRegion>
    </FormatsContext>
  )
}
