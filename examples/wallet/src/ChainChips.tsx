import { useId } from 'react'
import { chainName } from './chains'

type ChainChipsProps = {
  chains: readonly string[]
  /** `undefined` for all. */
  value: string | undefined
  onChange: (chain: string | undefined) => void
}

/** Radio buttons: one tab stop, and the arrow keys choose. */
export function ChainChips({ chains, value, onChange }: ChainChipsProps) {
  const name = useId()
  return (
    <fieldset className="chips">
      <legend className="tl-hidden">Chain</legend>
      {[undefined, ...chains].map((chain) => (
        <label key={chain ?? ''} className="chip">
          <input
            type="radio"
            name={name}
            checked={chain === value}
            onChange={() => onChange(chain)}
          />
          {chain === undefined ? 'All' : chainName(chain)}
        </label>
      ))}
    </fieldset>
  )
}
