import type { BrowserContext } from 'playwright'

/** Runs in the page: how far Storybook is with the story that it shows. */
function phase(): string | undefined {
  const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  const { currentRender } = Object(preview) as { currentRender?: { phase?: string } } // of an Object any property may be asked
  const current = currentRender?.phase
  return current === 'finished' || current === 'errored' ? current : undefined
}

/** A story, after its play function has brought it into its state. */
export async function takePicture(context: BrowserContext, url: string, path: string) {
  const page = await context.newPage()
  // the same time of day in every picture: a picture differs when the wallet does
  await page.clock.setFixedTime(new Date(2026, 0, 5, 10, 24))
  await page.goto(url)
  const end = await page.waitForFunction(phase, undefined, { timeout: 90_000 })
  if ((await end.jsonValue()) === 'errored') throw new Error(`The story at ${url} failed.`)
  await page.mouse.move(0, 0)
  // the ring around what a story has pressed last is no part of its state
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await page.screenshot({ path })
  await page.close()
}
