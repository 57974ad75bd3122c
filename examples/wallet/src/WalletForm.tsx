import type { WalletBalanceError } from 'inscription-hooks'
import { type SubmitEvent, useState } from 'react'
import { AddressField } from './AddressField.js'
import { ChainField } from './ChainField.js'
import type { Config } from './config.js'
import { SampleField } from './SampleField.js'
import type { Selection } from './useTokens.js'

type WalletFormProps = {
  config: Config
  selection: Selection
  error: WalletBalanceError | null
  onSelect: (selection: Selection) => void
}

/**
 * Chooses the wallet. What is typed is checked as it is typed and shown on Enter; a paste of a
 * whole address, a sample and a chain from the list are shown at once.
 */
export function WalletForm({ config, selection, error, onSelect }: WalletFormProps) {
  const [address, setAddress] = useState(selection.address ?? '')
  const [chain, setChain] = useState(selection.chain)
  const issues = error?.name === 'InvalidParametersError' ? error.issues : []

  function show(next: { address?: string; chain?: string }) {
    const chosen = { address: address.trim(), chain: chain.trim(), ...next }
    setAddress(chosen.address)
    setChain(chosen.chain)
    onSelect(chosen)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    show({})
  }

  return (
    <form className="wallet-form" onSubmit={handleSubmit} noValidate>
      <AddressField
        value={address}
        submitted={selection.address}
        issue={issues.find(({ path }) => path === 'address')}
        onChange={setAddress}
        onPasteWhole={(pasted) => show({ address: pasted })}
      />
      {config.wallets.length > 0 && (
        <SampleField
          wallets={config.wallets}
          value={selection.address}
          onSelect={(sample) => show({ address: sample })}
        />
      )}
      <ChainField
        chains={config.chains}
        value={chain}
        submitted={selection.chain}
        issue={issues.find(({ path }) => path === 'chain')}
        onChange={setChain}
        // an address that is still being typed is not sent along
        onSelect={(next) => onSelect({ ...selection, chain: next })}
      />
    </form>
  )
}
