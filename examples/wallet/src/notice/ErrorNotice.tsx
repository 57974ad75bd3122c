import type { WalletBalanceError } from 'inscription-hooks'
import { DeveloperNote } from './DeveloperNote.js'
import { describeError } from './describeError.js'
import { RetryButton } from './RetryButton.js'
import { retryAt } from './retryAt.js'

type ErrorNoticeProps = {
  error: WalletBalanceError
  failedAtMs: number
  /** Says which data is still shown. */
  lead?: string
  onRetry: () => void
}

/** An error with a retry button and details for the developer. */
export function ErrorNotice({ error, failedAtMs, lead, onRetry }: ErrorNoticeProps) {
  const { title, text, developer } = describeError(error)
  return (
    <div className="notice notice-error">
      <div role="alert">
        <p className="notice-title">{title}</p>
        <p className="notice-text">
          {text} {lead}
        </p>
      </div>
      {developer !== undefined && <DeveloperNote text={developer} error={error} />}
      {/* outside the alert, so that the countdown is not announced every second */}
      <div className="notice-action">
        <RetryButton fromMs={retryAt({ error, errorUpdatedAt: failedAtMs })} onRetry={onRetry} />
      </div>
    </div>
  )
}
