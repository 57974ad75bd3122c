import { isIndexerError, type WalletBalanceError } from 'inscription-hooks'
import { type ReactNode, useEffect, useState } from 'react'

const notSetUp = { title: 'App not set up', text: 'This app is not set up correctly.' }

/** What an error says to the visitor. */
function describeError(error: WalletBalanceError): { title: string; text: string } {
  if (!isIndexerError(error)) return { title: 'Canceled', text: 'The request was canceled.' }
  switch (error.name) {
    case 'NetworkError':
      return { title: 'No connection', text: 'The server could not be reached.' }
    case 'TimeoutError':
      return { title: 'No response', text: 'The service took too long to respond.' }
    case 'ServiceError':
      return { title: 'Service error', text: error.detail ?? 'The service gave no reason.' }
    case 'InvalidResponseError':
      return { title: 'Unexpected response', text: 'This app cannot read it.' }
    case 'PaginationError':
      return { title: 'List not complete', text: 'The service sends the same tokens again.' }
    case 'HttpError':
      if (error.status === 429) {
        return { title: 'Service busy', text: 'Too many requests. Wait a moment.' }
      }
      // the service refused the proxy's API key
      if (error.code === 'upstream_unauthorized') return notSetUp
      return error.status < 500
        ? { title: 'Request refused', text: 'The service did not accept the request.' }
        : { title: 'Service not available', text: 'This is often temporary.' }
    default:
      return notSetUp
  }
}

/** `1:05`, counting down to the end of the service's `Retry-After`. `undefined` once it has passed. */
function useWait(error: WalletBalanceError | null, failedAtMs: number): string | undefined {
  const waitMs = error && 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0
  const [nowMs, setNow] = useState(Date.now)
  const seconds = Math.ceil((failedAtMs + waitMs - nowMs) / 1000)
  const isOver = seconds <= 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type ButtonProps = {
  isDisabled?: boolean
  label?: string
  onClick: () => void
  children: ReactNode
}

/** A button that keeps the focus while it is disabled. */
export function Button({ isDisabled = false, label, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="tl-button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  )
}

type Failure = { error: WalletBalanceError; failedAtMs: number; onRetry: () => void }

/** Disabled during the wait. Its `key` is the time of the failure. */
export function RetryButton({ error, failedAtMs, onRetry }: Failure) {
  const wait = useWait(error, failedAtMs)
  return (
    <Button isDisabled={wait !== undefined} onClick={onRetry}>
      {wait === undefined ? 'Try again' : `Try again in ${wait}`}
    </Button>
  )
}

type WaitingProps = { error: WalletBalanceError | null; onCancel: (() => void) | undefined }

const seenMs = new WeakMap<object, number>() // a wait goes on after a switch of the list

function firstSeenMs(error: object | null): number {
  const ms = (error && seenMs.get(error)) ?? Date.now()
  if (error) seenMs.set(error, ms)
  return ms
}

/** Shown between two attempts. Its `key` is the number of failures. */
export function Waiting({ error, onCancel }: WaitingProps) {
  const [failedAtMs] = useState(() => firstSeenMs(error))
  const wait = useWait(error, failedAtMs)
  const what = error ? describeError(error).title : 'Failed'
  return (
    <>
      <Text>{`${what}, trying again ${wait === undefined ? 'now' : `in ${wait}`}`}</Text>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </>
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
  const { title, text } = describeError(failure.error)
  return (
    <div className="tl-notice">
      {/* without the button: its countdown would be announced every second */}
      <div role="alert">
        <p className="tl-title">{title}</p>
        <p>{text}</p>
      </div>
      {isDevelopment && (
        <p className="tl-developer">
          <strong>For developers:</strong> {failure.error.message}
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
