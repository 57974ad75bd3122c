import { useOnInView } from 'react-intersection-observer'

/**
 * Calls back when the end of the list is near. It is there only while loading is allowed, and anew
 * for each page, so that it looks again where a short page has left it in view.
 */
export function AutoLoad({ onVisible }: { onVisible: () => void }) {
  const ref = useOnInView(onVisible, { rootMargin: '0px 0px 600px', triggerOnce: true })
  return <span ref={ref} className="auto-load" aria-hidden="true" />
}
