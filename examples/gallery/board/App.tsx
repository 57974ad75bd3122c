import { useInfiniteWalletBalances } from 'inscription-hooks'
import { useState } from 'react'
import { TokenList } from '../../wallet/src/token-list/TokenList'

const address = '0xfa4e000000000000000000000000000000000137'
const wallets = ['eth', 'bsc', 'polygon'].map((chain) => ({ address, chain }))

export function App() {
  const [search, setSearch] = useState('')
  const tokens = useInfiniteWalletBalances({ wallets, limit: 100 })
  const clear = () => setSearch('')
  const field = (
    <input
      className="tl-input"
      type="search"
      aria-label="Search tokens"
      placeholder="Search"
      value={search}
      onChange={(event) => setSearch(event.target.value)}
    />
  )
  return <TokenList tokens={tokens} search={search} toolbar={field} onClear={clear} />
}
