import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading if the focused element is removed, for example “Try again” after a
 * successful retry. Otherwise keyboard users would start at the top of the page.
 */
export function KeepFocus({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current: part } = ref
    if (!part) return undefined
    let last: Element | null = null
    const remember = () => {
      last = document.activeElement
    }
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
    part.addEventListener('focusin', remember)
    observer.observe(part, { childList: true, subtree: true })
    return () => {
      part.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return <div ref={ref}>{children}</div>
}
