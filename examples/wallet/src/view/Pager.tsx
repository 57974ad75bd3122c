import { useFormats } from '../format/FormatsContext.js'

type PagerProps = {
  /** From 1. */
  number: number
  /** `undefined` where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Both buttons are always there, so that neither moves from under a finger. */
export function Pager({ number, onPrevious, onNext }: PagerProps) {
  const { count } = useFormats()
  return (
    <nav className="pager" aria-label="Pages">
      <PagerButton label="Previous" onClick={onPrevious} />
      <p className="pager-number">Page {count(number)}</p>
      <PagerButton label="Next" onClick={onNext} />
    </nav>
  )
}

function PagerButton({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={onClick === undefined}
      onClick={() => onClick?.()}
    >
      {label}
    </button>
  )
}
