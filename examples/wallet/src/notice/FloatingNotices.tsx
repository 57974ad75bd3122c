import type { ReactNode } from 'react'

/** Overlays the bottom of the window, so that late notices do not shift the list. */
export function FloatingNotices({ children }: { children: ReactNode }) {
  return <div className="floating">{children}</div>
}
