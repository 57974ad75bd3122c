import type { EIP6963ProviderDetail } from 'mipd'
import { type RefObject, useId } from 'react'
import type { ConnectedWallet } from './useWalletConnection.js'

type WalletDialogProps = {
  dialogRef: RefObject<HTMLDialogElement | null>
  wallet: ConnectedWallet
}

/** The browser's wallets to choose from. */
export function WalletDialog({ dialogRef, wallet }: WalletDialogProps) {
  const { connection, wallets, connect, cancel } = wallet
  const id = useId()
  const isConnecting = connection.status === 'connecting'
  const problem = connection.status === 'disconnected' ? connection.problem : undefined

  async function choose(detail: EIP6963ProviderDetail) {
    if (await connect(detail)) dialogRef.current?.close()
  }

  return (
    <dialog
      ref={dialogRef}
      className="dialog"
      aria-labelledby={id}
      onClose={cancel} // what a wallet answers after that is not waited for
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
        {wallets.map((detail) => (
          <li key={detail.info.uuid}>
            <button
              type="button"
              className="button wallet-choice"
              aria-disabled={isConnecting}
              onClick={() => !isConnecting && void choose(detail)}
            >
              <img className="wallet-icon" src={detail.info.icon} alt="" width={24} height={24} />
              <bdi>{detail.info.name}</bdi>
              {isConnecting && connection.wallet === detail && (
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
