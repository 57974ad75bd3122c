import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Hands the focus to the heading when what had it is taken from the page, as “Try again” is when a
 * retry works: a keyboard would start again at the top.
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
