import { chainName } from './chains'

type ChainChipsProps = {
  chains: readonly string[]
  /** `undefined` for all. */
  value: string | undefined
  onChange: (chain: string | undefined) => void
}

export function ChainChips({ chains, value, onChange }: ChainChipsProps) {
  return (
    <div className="chips" role="group" aria-label="Chain">
      {[undefined, ...chains].map((chain) => (
        <button
          key={chain ?? ''}
          type="button"
          className="chip"
          aria-pressed={chain === value}
          onClick={() => chain !== value && onChange(chain)}
        >
          {chain === undefined ? 'All' : chainName(chain)}
        </button>
      ))}
    </div>
  )
}
