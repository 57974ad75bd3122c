import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => {})

/**
 * The only polite live region of the page. Always mounted, because screen readers ignore the first
 * message of a new region.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [message, announce] = useState('')
  return (
    <AnnounceContext value={announce}>
      {children}
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </AnnounceContext>
  )
}

/** Long enough to announce the same text again. */
const SETTLE_MS = 150

/**
 * Announces a message after `settleMs` without changes. `undefined` clears the region. Not for
 * errors: their notices are alerts.
 */
export function useAnnouncement(message: string | undefined, settleMs = SETTLE_MS): void {
  const announce = useContext(AnnounceContext)
  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => announce(message), settleMs)
    return () => {
      clearTimeout(timer)
      announce('')
    }
  }, [announce, message, settleMs])
}
