import { useId } from 'react'
import { chainName } from '../format/chainName.js'
import { FieldHint } from './FieldHint.js'

type ChainFieldProps = {
  chains: string[]
  value: string
  /** Whether the current text was submitted. */
  isSubmitted: boolean
  onChange: (chain: string) => void
  onSelect: (chain: string) => void
}

/** A select of the known chains, or a text field if none are known. */
export function ChainField(props: ChainFieldProps) {
  return props.chains.length > 0 ? <ChainSelect {...props} /> : <ChainInput {...props} />
}

function ChainSelect({ chains, value, onSelect }: ChainFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Chain</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onSelect(event.target.value)}
      >
        {chains.map((chain) => (
          <option key={chain} value={chain}>
            {chainName(chain)}
          </option>
        ))}
      </select>
    </div>
  )
}

function ChainInput({ value, isSubmitted, onChange }: ChainFieldProps) {
  const id = useId()
  const refusal =
    isSubmitted && value === '' ? 'Enter the identifier of a chain, such as eth.' : undefined
  return (
    <div className="field field-wide">
      <label htmlFor={id}>Chain</label>
      <input
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="go"
      />
      <FieldHint
        id={`${id}-hint`}
        refusal={refusal}
        problem={refusal}
        hint="The service’s identifier of the chain."
      />
    </div>
  )
}
