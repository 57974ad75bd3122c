import { type SubmitEvent, useState } from 'react'
import type { Config } from '../config.js'
import type { Selection } from '../selection.js'
import { AddressField } from './AddressField.js'
import { submitProblem } from './address.js'
import { ChainField } from './ChainField.js'
import { SampleField } from './SampleField.js'

type WalletFormProps = {
  config: Config
  selection: Selection
  onSelect: (selection: Selection) => void
}

/**
 * Selects address and chain. Typed text is validated while typing and applied on Enter. A pasted
 * whole address, a sample and a selected chain apply at once. After an error, the current wallet
 * stays on screen.
 */
export function WalletForm({ config, selection, onSelect }: WalletFormProps) {
  const [address, setAddress] = useState(selection.address ?? '')
  const [typedChain, setTypedChain] = useState(selection.chain)
  const chain = config.chains.length > 0 ? selection.chain : typedChain
  // empty at first: an empty field is an error only after Enter
  const [submitted, setSubmitted] = useState<{ address?: string; chain?: string }>({})

  function show(next: { address?: string; chain?: string }) {
    const chosen = { address: address.trim(), chain: chain.trim(), ...next }
    setAddress(chosen.address)
    setTypedChain(chosen.chain)
    setSubmitted(chosen)
    if (submitProblem(chosen.address) === undefined && chosen.chain !== '') onSelect(chosen)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    show({})
  }

  return (
    <form className="wallet-form" onSubmit={handleSubmit} noValidate>
      <AddressField
        value={address}
        isSubmitted={address === submitted.address}
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
        isSubmitted={chain === submitted.chain}
        onChange={setTypedChain}
        // does not apply an address that is still being typed
        onSelect={(next) => onSelect({ ...selection, chain: next })}
      />
    </form>
  )
}
