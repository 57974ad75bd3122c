import { useEffect, useState } from 'react'
import { checksumWarning } from './address'

/** Comes late, so it stands where no row moves. Its `key` is the address. */
export function ChecksumWarning({ address }: { address: string }) {
  const [warning, setWarning] = useState<string>()
  useEffect(() => void checksumWarning(address).then(setWarning), [address])
  return (
    warning && (
      <p role="alert" className="warning">
        {warning}
      </p>
    )
  )
}
