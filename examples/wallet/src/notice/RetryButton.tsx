import { useSecondsUntil } from './useSecondsUntil.js'

type RetryButtonProps = {
  /** When a retry is allowed, in ms since 1970. */
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

/** `9 s`, or `1:05` from one minute. */
function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
