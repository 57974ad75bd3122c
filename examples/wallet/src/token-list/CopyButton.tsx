import { type ReactNode, useContext, useEffect, useState } from 'react'
import { ListText } from './labels'
import { Button } from './Notice'

const SHOWN_MS = 2_000

type CopyButtonProps = {
  text: string
  /** What is copied, for screen readers: `address` */
  what: string
  children?: ReactNode // default: an icon
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, what, children }: CopyButtonProps) {
  const { labels } = useContext(ListText)
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()

  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied') // no clipboard outside https: and localhost
    }
  }

  const drawing = outcome === 'copied' ? 'M3 8.5 6.5 12 13 4.5' : 'M5.5 5.5h8v8h-8zM2.5 10.5v-8h8'
  return (
    <span className="tl-copy">
      <Button iconLabel={children ? undefined : labels.copy(what)} onClick={() => void copy()}>
        {children ?? (
          <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
            <path d={drawing} fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        )}
      </Button>
      {/* always mounted: screen readers ignore the first text of a new region */}
      <span role="status" className="tl-copied">
        {outcome && labels[outcome]}
      </span>
    </span>
  )
}
