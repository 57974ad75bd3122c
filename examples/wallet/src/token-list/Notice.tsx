import type { WalletBalanceError } from 'inscription-hooks'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { errorTitle, ListText } from './labels'
import { waitMs } from './token'

/** `1:05`, counting down to the end of the service's `Retry-After`. `undefined` once it has passed. */
function useWait(error: WalletBalanceError, errorUpdatedAt: number): string | undefined {
  const [nowMs, setNow] = useState(Date.now)
  // `nowMs` may be from before the failure
  const seconds = Math.ceil(
    waitMs({ error, errorUpdatedAt }, Math.max(errorUpdatedAt, nowMs)) / 1000,
  )
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
  /** For screen readers, in place of an icon. */
  iconLabel?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that keeps the focus while it is disabled. */
export function Button({ isDisabled = false, iconLabel, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={iconLabel === undefined ? 'tl-button' : 'tl-icon-button'}
      aria-label={iconLabel}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  )
}

export type Failure = { error: WalletBalanceError; failedAtMs: number; onRetry: () => void }

export function RetryButton({ error, failedAtMs, onRetry }: Failure) {
  const { labels } = useContext(ListText)
  const wait = useWait(error, failedAtMs)
  return (
    <Button isDisabled={wait !== undefined} onClick={onRetry}>
      {labels.tryAgain(wait)}
    </Button>
  )
}

const seenMs = new WeakMap<WalletBalanceError, number>() // a wait goes on after a switch of the list

function firstSeenMs(error: WalletBalanceError): number {
  const ms = seenMs.get(error) ?? Date.now()
  seenMs.set(error, ms)
  return ms
}

/** Shown between two attempts. */
export function Waiting({ what, error }: { what: string; error: WalletBalanceError }) {
  const { labels } = useContext(ListText)
  return <Text isWarning>{labels.retrying(what, useWait(error, firstSeenMs(error)))}</Text>
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

type ErrorNoticeProps = Failure & { isDevelopment: boolean | undefined }

/** An error in place of the list or of its next page. */
export function ErrorNotice({ isDevelopment, ...failure }: ErrorNoticeProps) {
  const { error } = failure
  const { labels } = useContext(ListText)
  return (
    <div className="tl-notice">
      {/* without the button: its countdown would be announced every second */}
      <div role="alert">
        <p className="tl-title">{errorTitle(error, labels)}</p>
        <p>{labels.errorText(error)}</p>
        {error.name === 'ServiceError' && error.detail && <q dir="auto">{error.detail}</q>}
      </div>
      {isDevelopment && (
        <p className="tl-developer">
          <strong>{labels.forDevelopers}</strong> <span>{error.message}</span>
        </p>
      )}
      <RetryButton {...failure} />
    </div>
  )
}

type TextProps = { role?: 'alert'; isWarning?: boolean; children: string }

/** Isolated: in a right-to-left page, `20 of 137 tokens` would otherwise be read from its end. */
export function Text({ role, isWarning, children }: TextProps) {
  return (
    <p role={role} className={isWarning ? 'tl-alert' : undefined}>
      <bdi>{children}</bdi>
    </p>
  )
}
