import { CopyButton } from '../token-list/CopyButton'
import { Button } from '../token-list/Notice'
import { ChecksumWarning } from './ChecksumWarning'

type EmptyActionsProps = { address: string; onSwitch: () => void }

/** What to do about a wallet without tokens: it may be the wrong one, or a new one. */
export function EmptyActions({ address, onSwitch }: EmptyActionsProps) {
  return (
    <>
      <div className="actions">
        <Button onClick={onSwitch}>Switch wallet</Button>
        <CopyButton text={address} what="address">
          Copy address
        </CopyButton>
      </div>
      <ChecksumWarning key={address} address={address} />
    </>
  )
}
