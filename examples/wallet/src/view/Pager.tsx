import { useFormats } from '../format/FormatsContext.js'

type PagerProps = {
  /** Page number, from 1. */
  number: number
  /** `undefined` on the first page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Always renders both buttons, so that neither moves. */
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
