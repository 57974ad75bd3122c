import { useState } from 'react'

/** Copies a text, and says so. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copied')
    } catch {
      setOutcome('Not copied') // there is no clipboard outside https: and localhost
    }
  }

  return (
    <button
      type="button"
      className="copy"
      aria-label={`${outcome ?? 'Copy'} address`}
      onClick={() => void copy()}
      onBlur={() => setOutcome(undefined)}
    >
      {outcome ?? 'Copy'}
    </button>
  )
}
