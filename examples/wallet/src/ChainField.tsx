import type { Issue } from 'inscription-hooks'
import { useId } from 'react'
import { chainName } from './chainName.js'
import { FieldHint } from './FieldHint.js'

type ChainFieldProps = {
  chains: string[]
  value: string
  submitted: string
  issue: Issue | undefined
  onChange: (chain: string) => void
  onSelect: (chain: string) => void
}

/** A list of the known chains; where none is known, the service's identifier is typed. */
export function ChainField(props: ChainFieldProps) {
  return props.chains.length > 0 ? <ChainSelect {...props} /> : <ChainInput {...props} />
}

function ChainSelect({ chains, value, onChange, onSelect }: ChainFieldProps) {
  const id = useId()
  function handleChange(chain: string) {
    onChange(chain)
    onSelect(chain)
  }
  return (
    <div className="field">
      <label htmlFor={id}>Chain</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => handleChange(event.target.value)}
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

function ChainInput({ value, submitted, issue, onChange }: ChainFieldProps) {
  const id = useId()
  const refusal =
    issue && value === submitted ? 'Enter the identifier of a chain, such as eth.' : undefined
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
