import { useState } from 'react'
import { Button } from '../token-list/Notice'
import { ChecksumWarning } from './ChecksumWarning'

type EmptyActionsProps = { address: string; onSwitch: () => void }

/** What to do about a wallet without tokens: it may be the wrong one, or a new one. */
export function EmptyActions({ address, onSwitch }: EmptyActionsProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('Copied')
    } catch {
      setOutcome('Not copied') // no clipboard outside https: and localhost
    }
  }
  return (
    <>
      <div className="actions">
        <Button onClick={onSwitch}>Switch wallet</Button>
        <Button onClick={() => void copy()}>Copy address</Button>
        <span role="status">{outcome}</span>
      </div>
      <ChecksumWarning key={address} address={address} />
    </>
  )
}
