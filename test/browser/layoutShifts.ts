import type { Page } from 'playwright'

export type LayoutShifts = {
  /** As the Layout Instability API counts: what moves within 500 ms of an input was meant to. */
  unexpected: number
  all: number
  /** What moved, for whoever has to look for it. */
  moved: string[]
}

/** Before the page loads. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(sumLayoutShifts)
}

/** What has moved so far; those of the last frame are told after it. */
export function readLayoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return Reflect.get(window, 'layoutShifts')
  })
}

/** Runs in the page. */
function sumLayoutShifts(): void {
  // TypeScript's DOM lacks it
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
