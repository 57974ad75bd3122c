import { type RefObject, useLayoutEffect } from 'react'

/**
 * Reads the ground of the list for what rows scroll beneath: its head, and the details. Again when
 * something scrolls, the text color or an element around it changes, a fade ends, or `opened` changes.
 */
export function useSurface(ref: RefObject<HTMLElement | null>, opened: unknown): void {
  useLayoutEffect(() => {
    const list = ref.current
    const head = list?.querySelector('.tl-head')
    if (!list || !head) return undefined
    function read() {
      if (!list || !head) return
      const paper = isLight(getComputedStyle(list).outlineColor) ? '#121212' : '#ffffff'
      const ground = groundOf(list)
      list.style.setProperty('--_tl-ground', ground ?? paper)
      list.style.setProperty('--_tl-veil', ground ?? `${paper}d8`)
      const next = head.nextElementSibling ?? head
      const isOver = head.getBoundingClientRect().bottom > next.getBoundingClientRect().top + 1
      head.classList.toggle('tl-over', isOver && next !== head)
    }
    read()
    const observer = new MutationObserver(read) // next-themes turns transitions off meanwhile
    for (const host of hostsOf(list)) observer.observe(host, { attributes: true })
    const stop = listenAround(list, ['scroll', 'transitionend'], read)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [ref, opened])
}

/** The first opaque color. None before a gradient or a picture, or in a page without colors. */
function groundOf(list: Element): string | undefined {
  for (const host of hostsOf(list)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(host)
    if (backgroundImage && backgroundImage !== 'none') return undefined
    // translucent colors have a slash, or are `rgba`
    if (backgroundColor && !/^rgba|\//.test(backgroundColor)) return backgroundColor
  }
  return undefined
}

/** Of a `color(srgb …)`, as token-list.css writes it. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return 0.3 * red + 0.6 * green + 0.1 * blue > 0.5
}

/** The elements around another one as they are drawn, through shadow roots. */
export function hostsOf(element: Element): Element[] {
  const root = element.getRootNode()
  const outer = root instanceof ShadowRoot ? root.host : null
  const host = element.assignedSlot ?? element.parentElement ?? outer
  return host ? [host, ...hostsOf(host)] : []
}

/** Listens in the page and in the shadow roots around the list, which these events do not leave. */
export function listenAround(
  list: Element,
  names: readonly string[],
  handle: (event: Event) => void,
) {
  const roots = new Set([document, ...[list, ...hostsOf(list)].map((one) => one.getRootNode())])
  for (const root of roots) for (const name of names) root.addEventListener(name, handle, true)
  return () => {
    for (const root of roots) for (const name of names) root.removeEventListener(name, handle, true)
  }
}
