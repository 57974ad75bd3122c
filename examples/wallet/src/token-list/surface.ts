import { type RefObject, useLayoutEffect } from 'react'

/** Gives the list the colors of what it stands on, such as a card. `--tl-page` and `--tl-text` win. */
export function useSurface(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    function read() {
      let host = ref.current?.parentElement
      // translucent colors have a slash, or are `rgba`
      while (host && /^rgba|\//.test(getComputedStyle(host).backgroundColor))
        host = host.parentElement
      const { backgroundColor = '', color = '' } = host ? getComputedStyle(host) : {}
      ref.current?.style.setProperty('--_tl-surface', backgroundColor)
      ref.current?.style.setProperty('--_tl-ink', color)
    }
    read()
    const observer = new MutationObserver(read) // a class or an attribute may change the scheme
    for (const root of [document.documentElement, document.body]) {
      observer.observe(root, { attributes: true })
    }
    const hasMedia = typeof matchMedia === 'function' // jsdom has none
    const scheme = hasMedia ? matchMedia('(prefers-color-scheme: dark)') : undefined
    scheme?.addEventListener('change', read)
    return () => {
      observer.disconnect()
      scheme?.removeEventListener('change', read)
    }
  }, [ref])
}
