import type { BrowserWallet } from './browserWallet.js'

export function WalletIcon({ wallet: { icon } }: { wallet: BrowserWallet }) {
  if (icon === undefined) return <span className="wallet-icon" />
  return <img className="wallet-icon" src={icon} alt="" width={20} height={20} />
}
