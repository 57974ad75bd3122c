import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => {})

/**
 * The page's one polite live region. It stands there before anything is said in it, which is what
 * screen readers want of it, and outlives the views that speak.
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

/** So short that nobody waits, and long enough that a message in the same words is a new one. */
const SETTLE_MS = 150

/**
 * Says a message once it has settled; `undefined` says nothing, and what was said before is gone.
 * Errors speak for themselves.
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
