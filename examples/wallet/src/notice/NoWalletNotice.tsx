import { Notice } from './Notice.js'

/** Shown until an address and a chain are selected. */
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
