import type { Issue } from 'inscription-hooks'
import { type ClipboardEvent, useId } from 'react'
import { lengthWarning, submitProblem, typingProblem } from './address.js'
import { FieldHint } from './FieldHint.js'

type AddressFieldProps = {
  value: string
  /** What the list below was asked for. */
  submitted: string | undefined
  /** What the library has against it; no request was made then. */
  issue: Issue | undefined
  onChange: (text: string) => void
  onPasteWhole: (address: string) => void
}

export function AddressField({
  value,
  submitted,
  issue,
  onChange,
  onPasteWhole,
}: AddressFieldProps) {
  const id = useId()
  const isSubmitted = value === submitted
  const refusal = isSubmitted && issue ? (submitProblem(value) ?? issue.message) : undefined
  const problem = refusal ?? typingProblem(value)
  const warning = isSubmitted ? lengthWarning(value) : undefined

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim()
    if (submitProblem(pasted) !== undefined) return // a part of an address, or none: as usual
    event.preventDefault()
    onPasteWhole(pasted)
  }

  return (
    <div className="field field-wide">
      <label htmlFor={id}>Wallet address</label>
      <div className="field-row">
        <input
          id={id}
          className="input input-address"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={handlePaste}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          placeholder="0x…"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          enterKeyHint="go"
        />
        <button type="submit" className="button button-primary">
          Show
        </button>
      </div>
      <FieldHint
        id={`${id}-hint`}
        refusal={refusal}
        problem={problem}
        hint={warning ?? 'Paste it, or type it and press Enter.'}
      />
    </div>
  )
}
