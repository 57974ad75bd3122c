import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { fontStyles } from './fonts.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** What a story's pictures show. */
export type Pictures = { height: number; text: string }

/** Takes a story's pictures after its play function, in both color schemes. */
export async function takePictures(
  context: BrowserContext,
  url: string,
  file: (scheme: Scheme) => string,
): Promise<Pictures> {
  const page = await context.newPage()
  page.setDefaultTimeout(300_000) // machines may be slow
  // always the same time, so that pictures change only with the wallet
  await page.clock.setSystemTime(new Date(2026, 0, 5, 10, 24))
  await page.addInitScript((styles) => {
    addEventListener('DOMContentLoaded', () =>
      document.head.insertAdjacentHTML('beforeend', styles),
    )
  }, `${fontStyles}<style>html { scrollbar-gutter: auto !important }</style>`)
  await page.goto(url)
  // set by preview.tsx, or by Storybook for an error
  const end = page.locator('html[data-finished], body.sb-show-errordisplay').first()
  await end.waitFor({ state: 'attached' })
  if (await page.locator('body.sb-show-errordisplay').count()) throw new Error(`${url} failed.`)
  await page.mouse.move(0, 0)
  const shown = await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur() // no focus ring
    const root = document.querySelector('#storybook-root')
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return {
      top: scrollY,
      scale: devicePixelRatio, // a capture resets it
      bottom: root?.getBoundingClientRect().bottom ?? 0,
      isModal: document.querySelector('dialog[open]') !== null,
      text: [
        document.body.innerText,
        ...fields.flatMap(({ value, placeholder }) => [value, placeholder]),
      ].join('\n'),
    }
  })
  const { width, height: whole } = page.viewportSize() ?? { width: 0, height: 0 }
  const height = shown.isModal ? whole : Math.min(whole, Math.ceil(shown.bottom) + 16)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(
      file(colorScheme),
      await capture(page, { x: 0, y: shown.top, width, height, scale: shown.scale }),
    )
  }
  await page.close()
  return { height, text: shown.text }
}

type Part = { x: number; y: number; width: number; height: number; scale: number }

/** As WebP, which Playwright's screenshots are not. */
export async function capture(page: Page, part: Part): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 75,
    clip: part,
  })
  return Buffer.from(data, 'base64')
}
