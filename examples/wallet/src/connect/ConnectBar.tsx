import { useRef } from 'react'
import { shortenAddress } from '../form/address.js'
import type { ConnectedWallet } from './useWalletConnection.js'
import { WalletDialog } from './WalletDialog.js'
import { WalletIcon } from './WalletIcon.js'

/** Shows the connected browser wallet, or a button to connect one. */
export function ConnectBar({ wallet }: { wallet: ConnectedWallet }) {
  const { connection, disconnect } = wallet
  const dialogRef = useRef<HTMLDialogElement>(null)
  const isConnected = connection.status === 'connected'
  return (
    <div className="connect">
      {isConnected && (
        <p className="connected">
          <WalletIcon wallet={connection.wallet} />
          <span className="visually-hidden">Connected to </span>
          <bdi className="connected-name">{connection.wallet.name}</bdi>{' '}
          <span className="address" title={connection.address} dir="ltr">
            {shortenAddress(connection.address)}
          </span>
        </p>
      )}
      {/* one button for both states, so that the dialog can return focus to it */}
      <button
        type="button"
        className="button button-quiet"
        onClick={isConnected ? disconnect : () => dialogRef.current?.showModal()}
      >
        {isConnected ? 'Disconnect' : 'Connect wallet'}
      </button>
      <WalletDialog dialogRef={dialogRef} wallet={wallet} />
    </div>
  )
}
