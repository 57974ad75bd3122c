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

/** Says a message once it has settled; `undefined` says nothing. Errors speak for themselves. */
export function useAnnouncement(message: string | undefined): void {
  const announce = useContext(AnnounceContext)
  useEffect(() => {
    if (message !== undefined) announce(message)
  }, [announce, message])
}
