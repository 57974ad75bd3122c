import { useState } from 'react'
import { Announcer } from './Announcer.js'
import type { Config } from './config.js'
import { Portfolio } from './Portfolio.js'
import { type Selection, useTokens } from './useTokens.js'
import { WalletForm } from './WalletForm.js'

/** A choice of wallet and chain, and what the wallet holds there. */
export function Wallet({ config }: { config: Config }) {
  const [selection, select] = useState<Selection>({
    address: config.startAddress ?? undefined,
    chain: config.chains[0] ?? '',
  })
  const tokens = useTokens(selection)
  const wallet = `${selection.chain} ${selection.address}`
  return (
    <>
      <WalletForm config={config} selection={selection} error={tokens.error} onSelect={select} />
      <Portfolio key={wallet} selection={selection} tokens={tokens} />
      <Announcer wallet={wallet} tokens={tokens} />
    </>
  )
}
