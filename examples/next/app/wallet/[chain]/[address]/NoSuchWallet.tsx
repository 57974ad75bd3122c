import { chains } from '@/indexer/chains'

/** A page like any other, not `notFound()`: what that shows needs JavaScript in the browser. */
export function NoSuchWallet() {
  return (
    <div className="notice" role="alert">
      <p className="notice-title">This is no wallet</p>
      <p>
        An address is <code>0x</code> with hexadecimal digits after it, a chain is one of{' '}
        {chains.join(', ')}. Nothing was asked.
      </p>
    </div>
  )
}
