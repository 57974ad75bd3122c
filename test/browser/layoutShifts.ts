import type { Page } from 'playwright'

type LayoutShifts = {
  /** Without shifts within 500 ms of an input, as the Layout Instability API defines it. */
  unexpected: number
  all: number
  /** The moved elements, for debugging. */
  moved: string[]
}

/** Call before the page loads. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(sumLayoutShifts)
}

/** Shifts so far. Waits, because those of the last frame are reported after it. */
export function readLayoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return Reflect.get(window, 'layoutShifts')
  })
}

/** Runs in the page. */
function sumLayoutShifts(): void {
  // missing in TypeScript's DOM types
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const sums: LayoutShifts = { unexpected: 0, all: 0, moved: [] }
  Object.assign(window, { layoutShifts: sums })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      sums.all += value
      if (!hadRecentInput) sums.unexpected += value
      for (const { node } of sources) {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
        sums.moved.push(`${value.toFixed(4)} ${name}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
