import { useState } from 'react'

type CopyButtonProps = {
  text: string
  /** What is copied, for screen readers. */
  what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copied')
    } catch {
      setOutcome('Not copied') // no clipboard outside https: and localhost
    }
  }

  return (
    <button
      type="button"
      className="copy"
      aria-label={`${outcome ?? 'Copy'} ${what}`}
      onClick={() => void copy()}
      onBlur={() => setOutcome(undefined)}
    >
      {outcome ?? 'Copy'}
    </button>
  )
}
