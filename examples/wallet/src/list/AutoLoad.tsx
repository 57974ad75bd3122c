import { useOnInView } from 'react-intersection-observer'

/**
 * Calls back when the end of the list is near. Mount it only while loading is allowed, and remount
 * it for each page: it may still be in view after a short page.
 */
export function AutoLoad({ onVisible }: { onVisible: () => void }) {
  const ref = useOnInView(onVisible, { rootMargin: '0px 0px 600px', triggerOnce: true })
  return <span ref={ref} className="auto-load" aria-hidden="true" />
}
