import type { BrowserWallet } from './browserWallet.js'

/** The wallet's own picture, beside its name. */
export function WalletIcon({ wallet: { icon } }: { wallet: BrowserWallet }) {
  if (icon === undefined) return <span className="wallet-icon" />
  return <img className="wallet-icon" src={icon} alt="" width={20} height={20} />
}
