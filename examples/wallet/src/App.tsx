import { useQueryClient } from '@tanstack/react-query'
import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
import { useState } from 'react'
import { AccountSheet } from './account/AccountSheet'
import { addressProblem, lengthWarning } from './account/address'
import { EmptyActions } from './account/EmptyActions'
import { useDisconnect } from './account/useDisconnect'
import { useWalletConnection } from './account/useWalletConnection'
import { useHiddenAmounts } from './amountsHidden'
import { ChainChips } from './ChainChips'
import type { Config } from './config'
import { Header } from './Header'
import { goTo, openToken, rememberRow, usePlace } from './place'
import { Button, Notice } from './token-list/Notice'
import { useMedia } from './useMedia'
import { WalletTokens } from './WalletTokens'

/** A mistyped address must not look like an empty wallet. */
const unusual = { noTokens: 'No tokens at this address. Is it complete?' }

type AppProps = {
  config: Config
  /** For numbers and times. All text is English. */
  locale?: string
}

/** The wallet: an account, its chains, and its tokens. */
export function App({ config, locale = 'en' }: AppProps) {
  const { chains, isDevelopment } = config
  const { address = config.startAddress ?? undefined, search, sort, ...place } = usePlace()
  const isKnown = chains.length === 0 || chains.includes(place.chain ?? '')
  const chain = isKnown ? place.chain : chains.length === 1 ? chains[0] : undefined
  const connector = useWalletConnection()
  const disconnect = useDisconnect(connector)
  const [isChoosing, setChoosing] = useState(false)
  const hidden = useHiddenAmounts()
  const isBeside = useMedia('(width >= 1000px)')
  const client = useIndexerClient()
  const queryClient = useQueryClient()
  const problem = address === undefined ? undefined : addressProblem(address)
  const warning =
    address === undefined || problem !== undefined ? undefined : lengthWarning(address)

  const listProps = {
    search,
    sort,
    initialRow: place.row,
    onRowChange: rememberRow,
    selected: place.token ?? null,
    onSelect: openToken,
    onClear() {
      goTo(search ? { search: '' } : { sort: undefined }, { replace: true })
      // its button goes away
      document.querySelector<HTMLElement>(search ? '.search' : '.sort')?.focus()
    },
    onCancel: () =>
      void queryClient.cancelQueries(
        {
          queryKey: walletBalanceKeys.wallet(client, { address }),
          predicate: ({ state }) => state.fetchFailureCount > 0, // not of chains that answer
        },
        { revert: false }, // an error, which the visitor can retry
      ),
    hideAmounts: hidden[0],
    isBeside,
    isDevelopment,
    locale,
    ...(warning !== undefined && { labels: unusual }),
  }

  function content() {
    const notice = (title: string, text?: string) => (
      <div className="tl tl-alone">
        <Notice title={title}>
          {text !== undefined && <p>{text}</p>}
          <Button onClick={() => setChoosing(true)}>Choose a wallet</Button>
        </Notice>
      </div>
    )
    if (address === undefined) {
      return notice(
        'No wallet yet',
        'Connect a wallet of this browser, or enter an address. Its tokens are shown here.',
      )
    }
    if (problem !== undefined) return notice('Not an address', problem)
    const shownChains = chain === undefined ? chains : [chain]
    if (shownChains.length === 0) return notice('No chain yet')
    return (
      <WalletTokens
        {...listProps}
        key={`${chain ?? ''} ${address}`}
        address={address}
        chains={shownChains}
        emptyActions={<EmptyActions address={address} onSwitch={() => setChoosing(true)} />}
      />
    )
  }

  return (
    <div className="app">
      <Header
        address={address}
        isDemo={config.wallets.some((demo) => demo.address === address)}
        hidden={hidden}
        onSwitch={() => setChoosing(true)}
      />
      <main>
        <h1 className="tl-hidden">Inscription wallet</h1>
        {chains.length > 1 && address !== undefined && problem === undefined && (
          <ChainChips
            chains={chains}
            address={address}
            value={chain}
            onChange={(next, how) => goTo({ chain: next }, how)}
          />
        )}
        {warning !== undefined && (
          <p role="alert" className="warning">
            {warning}
          </p>
        )}
        {content()}
      </main>
      {isChoosing && (
        <AccountSheet
          config={config}
          address={address}
          chain={chain}
          connector={connector}
          onDisconnect={disconnect}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
