import { Notice } from './Notice.js'

/** Nothing is chosen yet; or a wallet, and no chain to look for its tokens on. */
export function NoWalletNotice({ isChainMissing }: { isChainMissing: boolean }) {
  return (
    <Notice
      title="No wallet to show"
      text={
        isChainMissing
          ? 'Enter the chain to look on. The tokens will be listed here.'
          : 'Connect a wallet, or enter an address. Its tokens will be listed here.'
      }
    />
  )
}
