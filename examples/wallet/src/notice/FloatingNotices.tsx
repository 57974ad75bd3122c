import type { ReactNode } from 'react'

/** At the lower edge of the window, over the rows: what comes late is not to push them. */
export function FloatingNotices({ children }: { children: ReactNode }) {
  return <div className="floating">{children}</div>
}
