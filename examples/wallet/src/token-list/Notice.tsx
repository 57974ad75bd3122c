import type { WalletBalanceError } from 'inscription-hooks'
import { type ReactNode, useEffect, useState } from 'react'

type Words = { title: string; text: string; developer?: string }

/** What an error says to the visitor, and to the developer. */
export function describeError(error: WalletBalanceError): Words {
  const { message: developer } = error
  switch (error.name) {
    case 'NetworkError':
      return { title: 'No connection', text: 'The server could not be reached.' }
    case 'TimeoutError':
      return { title: 'No response', text: 'The service took too long to respond.' }
    case 'ServiceError':
      return { title: 'Error of the service', text: error.detail ?? '', developer }
    case 'InvalidResponseError':
      return { title: 'Response not readable', text: 'Its format is not known.', developer }
    case 'PaginationError':
      return { title: 'No more tokens', text: 'The service repeats tokens.', developer }
    case 'HttpError':
      if (error.status === 429) {
        return { title: 'Service busy', text: 'It asks to wait before the next request.' }
      }
      if (error.status >= 500) {
        return { title: 'Service not available', text: 'This is often temporary.', developer }
      }
      return { title: 'Request refused', text: 'Try again later.', developer }
    default:
      return { title: 'Wallet not set up', text: 'It cannot send requests.', developer }
  }
}

/** `1:05`, counting down to a time in ms since 1970. `undefined` once it has passed. */
function useCountdown(timestampMs: number): string | undefined {
  const [nowMs, setNow] = useState(Date.now)
  const seconds = Math.ceil((timestampMs - nowMs) / 1000)
  const isOver = seconds <= 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Failure = { error: WalletBalanceError; failedAtMs: number; onRetry: () => void }

type ButtonProps = { isDisabled?: boolean; onClick: () => void; children: ReactNode }

/** A button that keeps the focus while it is disabled. */
export function Button({ isDisabled = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="tl-button"
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  )
}

/** Disabled until the service's `Retry-After` has passed. */
function RetryButton({ error, failedAtMs, onRetry }: Failure) {
  const waitMs = 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0
  const wait = useCountdown(failedAtMs + waitMs)
  return (
    <Button isDisabled={wait !== undefined} onClick={onRetry}>
      {wait === undefined ? 'Try again' : `Try again in ${wait}`}
    </Button>
  )
}

/** A message in place of the list. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="tl-notice">
      <p className="tl-title">{title}</p>
      {children}
    </div>
  )
}

type ErrorNoticeProps = Failure & {
  /** Adds the error's own message, which says how to fix it. */
  isDevelopment: boolean | undefined
}

/** An error in place of the list or of its next page. */
export function ErrorNotice({ isDevelopment, ...failure }: ErrorNoticeProps) {
  const { title, text, developer } = describeError(failure.error)
  return (
    <div className="tl-notice">
      {/* without the button: its countdown would be announced every second */}
      <div role="alert">
        <p className="tl-title">{title}</p>
        <p>{text}</p>
      </div>
      {isDevelopment && developer && (
        <p className="tl-developer">
          <strong>For developers:</strong> {developer}
        </p>
      )}
      <RetryButton key={failure.failedAtMs} {...failure} />
    </div>
  )
}

/** Isolated: in a right-to-left page, `20 of 137 tokens` would otherwise be read from its end. */
export function Text({ role, children }: { role?: 'alert'; children: string }) {
  return (
    <p role={role}>
      <bdi>{children}</bdi>
    </p>
  )
}

type TextButtonProps = { label?: string; onClick: () => void; children: ReactNode }

export function TextButton({ label, onClick, children }: TextButtonProps) {
  return (
    <button type="button" className="tl-text-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

type WaitingProps = {
  error: WalletBalanceError | null
  onCancel: (() => void) | undefined
}

/** Shown between two attempts. Its `key` is the number of failures, so that each starts anew. */
export function Waiting({ error, onCancel }: WaitingProps) {
  const [failedAtMs] = useState(Date.now)
  const waitMs = error && 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0
  const wait = useCountdown(failedAtMs + waitMs)
  const when = wait === undefined ? 'now' : `in ${wait}`
  return (
    <>
      <Text>{`${error ? describeError(error).title : 'Failed'}, trying again ${when}`}</Text>
      {onCancel && <TextButton onClick={onCancel}>Cancel</TextButton>}
    </>
  )
}
