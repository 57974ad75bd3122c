import { type RefObject, useLayoutEffect } from 'react'

/**
 * Reads the ground of the list for what rows scroll beneath: its head, and the details. Again when
 * something scrolls, the text color or an element around it changes, a fade ends, or `opened` changes.
 */
export function useGround(ref: RefObject<HTMLElement | null>, opened: unknown): void {
  useLayoutEffect(() => {
    const list = ref.current
    const head = list?.querySelector('.tl-head')
    if (!list || !head) return undefined
    const read = () => {
      const paper = isLight(getComputedStyle(list).outlineColor) ? '#121212' : '#ffffff'
      const ground = groundOf(list)
      list.style.setProperty('--_tl-ground', ground ?? paper)
      list.style.setProperty('--_tl-veil', ground ?? `${paper}d8`)
      const next = head.nextElementSibling?.getBoundingClientRect().top ?? Infinity
      head.classList.toggle('tl-over', head.getBoundingClientRect().bottom > next + 1)
    }
    read()
    const observer = new MutationObserver(read) // next-themes turns transitions off meanwhile
    for (const host of hostsOf(list)) observer.observe(host, { attributes: true })
    const stop = listen(rootsOf(list), ['scroll', 'transitionend'], read)
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
  const [red = 0, green = 0, blue = 0] = color.match(/-?[\d.]+(e-\d+)?/g)?.map(Number) ?? []
  return 0.3 * red + 0.6 * green + 0.1 * blue > 0.5
}

/** The shadow root that an element is in, if any. */
function shadowOf(element: Element): ShadowRoot | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : undefined
}

/** The elements around another one as they are drawn, through shadow roots. */
export function hostsOf(element: Element): Element[] {
  const host = element.assignedSlot ?? element.parentElement ?? shadowOf(element)?.host
  return host ? [host, ...hostsOf(host)] : []
}

/** The window, and the shadow roots around an element, which most events do not leave. */
export function rootsOf(element: Element): Set<EventTarget> {
  return new Set([element, ...hostsOf(element)].map((one) => shadowOf(one) ?? window))
}

/** Listens to events on their way to any element. Returns how to stop, for React. */
export function listen(targets: Iterable<EventTarget>, names: string[], handle: EventListener) {
  const forEach = (method: 'addEventListener' | 'removeEventListener') => {
    for (const target of targets) for (const name of names) target[method](name, handle, true)
  }
  forEach('addEventListener')
  return () => forEach('removeEventListener')
}
