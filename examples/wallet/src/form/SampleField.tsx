import { useId } from 'react'
import type { Config } from '../config.js'

type SampleFieldProps = {
  wallets: Config['wallets']
  value: string | undefined
  onSelect: (address: string) => void
}

export function SampleField({ wallets, value, onSelect }: SampleFieldProps) {
  const id = useId()
  const isSample = wallets.some(({ address }) => address === value)
  return (
    <div className="field">
      <label htmlFor={id}>Sample wallet</label>
      <select
        id={id}
        className="input"
        value={isSample ? value : ''}
        onChange={(event) => onSelect(event.target.value)}
      >
        {!isSample && <option value="">Choose…</option>}
        {wallets.map(({ name, address }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
