import { useSecondsUntil } from './useSecondsUntil.js'

type RetryButtonProps = {
  /** When the service may be asked again. */
  fromMs: number
  onRetry: () => void
}

export function RetryButton({ fromMs, onRetry }: RetryButtonProps) {
  const seconds = useSecondsUntil(fromMs)
  const isTooEarly = seconds > 0
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isTooEarly}
      onClick={() => !isTooEarly && onRetry()}
    >
      {isTooEarly ? `Try again in ${formatSeconds(seconds)}` : 'Try again'}
    </button>
  )
}

/** `9 s`, from a minute on `1:05` */
function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
