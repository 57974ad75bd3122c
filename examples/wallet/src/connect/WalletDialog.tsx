import { type RefObject, useId } from 'react'
import type { BrowserWallet } from './browserWallet.js'
import type { ConnectedWallet } from './useWalletConnection.js'
import { WalletIcon } from './WalletIcon.js'

type WalletDialogProps = {
  dialogRef: RefObject<HTMLDialogElement | null>
  wallet: ConnectedWallet
}

/** Lists the browser wallets to connect. */
export function WalletDialog({ dialogRef, wallet }: WalletDialogProps) {
  const { connection, wallets, connect, cancel } = wallet
  const id = useId()
  const isConnecting = connection.status === 'connecting'
  const problem = connection.status === 'disconnected' ? connection.problem : undefined

  async function choose(choice: BrowserWallet) {
    if (await connect(choice)) dialogRef.current?.close()
  }

  return (
    <dialog
      ref={dialogRef}
      className="dialog"
      aria-labelledby={id}
      onClose={cancel} // ignores a later response of the wallet
    >
      <h2 id={id} className="dialog-title">
        Connect a wallet
      </h2>
      {wallets.length === 0 && (
        <p>No wallet was found in this browser. Install one, or close this and enter an address.</p>
      )}
      {problem !== undefined && (
        <p role="alert" className="hint hint-problem">
          {problem}
        </p>
      )}
      <ul className="wallets" role="list">
        {wallets.map((choice) => (
          <li key={choice.uuid}>
            <button
              type="button"
              className="button wallet-choice"
              aria-disabled={isConnecting}
              onClick={() => !isConnecting && void choose(choice)}
            >
              <WalletIcon wallet={choice} />
              <bdi className="wallet-name">{choice.name}</bdi>
              {isConnecting && connection.wallet === choice && (
                <span className="wallet-note">Waiting for it…</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}
