import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

const source = readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

type ScanOptions = { rules?: Record<string, { enabled: boolean }>; runOnly?: readonly string[] }

/** What axe finds in a page, a line for each element: all of its rules, best practices too. */
export async function scan(page: Page, options: ScanOptions = {}): Promise<string[]> {
  // through the debugger, which the page's policy has no say in
  await page.evaluate(`window.axe ?? (() => { ${await source} })()`)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const

/** The rules whose result colours and width can change. */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
]

/** The same state light and dark, wide and narrow; it is left as it was found. */
export async function scanInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [index, look] of looks.entries()) {
    await setLook(page, look)
    const lines = await scan(page, index === 0 ? {} : { runOnly: rulesOfLooks })
    found.push(...lines.map((line) => `${JSON.stringify(look)} ${line}`))
  }
  await setLook(page, looks[0])
  return found
}

/** In forced colours, of which axe knows none: it would compare the page's own with the browser's. */
export async function scanInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const found = await scan(page, { rules: { 'color-contrast': { enabled: false } } })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

async function setLook(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}
