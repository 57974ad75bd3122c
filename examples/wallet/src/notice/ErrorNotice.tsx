import type { WalletBalanceError } from 'inscription-hooks'
import { DeveloperNote } from './DeveloperNote.js'
import { describeError } from './describeError.js'
import { RetryButton } from './RetryButton.js'
import { retryAt } from './retryAt.js'

type ErrorNoticeProps = {
  error: WalletBalanceError
  failedAtMs: number
  /** What is still there in spite of it. */
  lead?: string
  onRetry: () => void
}

/** What went wrong, what it means for the visitor, and what a developer can do about it. */
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
      {/* outside the alert: a countdown is not to be read out every second */}
      <div className="notice-action">
        <RetryButton fromMs={retryAt({ error, errorUpdatedAt: failedAtMs })} onRetry={onRetry} />
      </div>
    </div>
  )
}
