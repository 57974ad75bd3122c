import { type ClipboardEvent, useId } from 'react'
import { addressWarning, submitProblem, typingProblem } from './address.js'
import { FieldHint } from './FieldHint.js'

type AddressFieldProps = {
  value: string
  /** Whether the current text was submitted. */
  isSubmitted: boolean
  onChange: (text: string) => void
  onPasteWhole: (address: string) => void
}

export function AddressField({ value, isSubmitted, onChange, onPasteWhole }: AddressFieldProps) {
  const id = useId()
  const refusal = isSubmitted ? submitProblem(value) : undefined
  const problem = refusal ?? typingProblem(value)
  const warning = isSubmitted ? addressWarning(value) : undefined

  function handlePaste(event: ClipboardEvent) {
    // text from chats and web pages may contain invisible characters
    const pasted = event.clipboardData.getData('text').replace(/[\p{C}\p{Z}]/gu, '')
    if (submitProblem(pasted) !== undefined) return // not a whole address: paste as usual
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
