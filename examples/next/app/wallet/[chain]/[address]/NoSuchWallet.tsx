import { chains } from '@/indexer/chains'

/** Used instead of `notFound()`, whose page needs JavaScript. */
export function NoSuchWallet() {
  return (
    <p role="alert">
      <strong>Invalid wallet.</strong> An address is <code>0x</code> followed by hexadecimal digits.
      Supported chains: {chains.join(', ')}.
    </p>
  )
}
