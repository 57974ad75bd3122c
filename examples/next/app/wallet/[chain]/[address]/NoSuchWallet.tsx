import { chains } from '@/indexer/chains'

/** Used instead of `notFound()`, whose page needs JavaScript. */
export function NoSuchWallet() {
  return (
    <div className="notice" role="alert">
      <p className="notice-title">Invalid wallet</p>
      <p>
        An address is <code>0x</code> followed by hexadecimal digits. Supported chains:{' '}
        {chains.join(', ')}.
      </p>
    </div>
  )
}
