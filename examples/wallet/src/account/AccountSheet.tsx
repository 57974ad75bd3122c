import type { Config } from '../config'
import { goTo } from '../place'
import { CopyButton } from '../token-list/CopyButton'
import { shorten } from '../token-list/format'
import { Sheet } from '../token-list/TokenSheet'
import { AddressForm } from './AddressForm'
import { ChecksumWarning } from './ChecksumWarning'
import type { WalletConnector } from './useWalletConnection'
import './account.css'

type AccountSheetProps = {
  config: Config
  address: string | undefined
  chain: string | undefined
  connector: WalletConnector
  onDisconnect: (address: string) => void
  onClose: () => void
}

/** Chooses the wallet: from the browser, by address, or a demo. */
export function AccountSheet(props: AccountSheetProps) {
  const { config, address, chain, connector, onDisconnect, onClose } = props
  const { connection, wallets, connect, cancel } = connector

  function show(wallet: { address: string; chain?: string }) {
    goTo({ search: '', ...wallet })
    close()
  }
  function close() {
    cancel() // ignores a later answer of the wallet
    onClose()
  }

  return (
    <Sheet title="Wallet" onClose={close}>
      {address !== undefined && (
        <>
          <p className="whole-address">
            <span className="mono" dir="ltr" translate="no">
              {address}
            </span>
            <CopyButton text={address} what="whole address" />
          </p>
          <ChecksumWarning key={address} address={address} />
        </>
      )}
      <section className="choices" aria-label="Browser wallets">
        <h3>Connect</h3>
        {connection.status === 'disconnected' && connection.problem !== undefined && (
          <p role="alert" className="hint hint-problem">
            {connection.problem}
          </p>
        )}
        {connection.status === 'connected' ? (
          <>
            <button
              type="button"
              className="choice"
              aria-current={connection.address === address}
              onClick={() => show({ address: connection.address })}
            >
              <bdi translate="no">{connection.wallet.name}</bdi>
              <span className="hint mono" translate="no">
                {shorten(connection.address)}
              </span>
            </button>
            <button
              type="button"
              className="choice"
              onClick={() => onDisconnect(connection.address)}
            >
              Disconnect
            </button>
          </>
        ) : wallets.length === 0 ? (
          <p className="hint">No wallet was found in this browser.</p>
        ) : (
          wallets.map((wallet) => (
            <button
              key={wallet.uuid}
              type="button"
              className="choice"
              onClick={() => void connect(wallet).then((isConnected) => isConnected && onClose())}
            >
              {wallet.icon && <img src={wallet.icon} alt="" width={24} height={24} />}
              <bdi translate="no">{wallet.name}</bdi>
              {connection.status === 'connecting' && connection.wallet === wallet && (
                <span className="hint">Waiting for your answer…</span>
              )}
            </button>
          ))
        )}
      </section>
      <AddressForm chain={chain} asksChain={config.chains.length === 0} onSubmit={show} />
      {config.wallets.length > 0 && (
        <section className="choices" aria-label="Demo wallets">
          <h3>Demo, with so many tokens on Ethereum</h3>
          {config.wallets.map(({ name, address: demo }) => (
            <button
              key={demo}
              type="button"
              className="choice"
              aria-current={demo === address}
              onClick={() => show({ address: demo })}
            >
              {name}
            </button>
          ))}
        </section>
      )}
    </Sheet>
  )
}
