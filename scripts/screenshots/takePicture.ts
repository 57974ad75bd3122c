import type { BrowserContext } from 'playwright'

/** Runs in the page. Returns the phase of Storybook's current story once it has ended. */
function phase(): string | undefined {
  const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  const { currentRender } = Object(preview) as { currentRender?: { phase?: string } }
  const current = currentRender?.phase
  return current === 'finished' || current === 'errored' ? current : undefined
}

/** Takes a screenshot of a story after its play function. */
export async function takePicture(context: BrowserContext, url: string, path: string) {
  const page = await context.newPage()
  // a fixed time, so that pictures change only with the wallet
  await page.clock.setFixedTime(new Date(2026, 0, 5, 10, 24))
  await page.goto(url)
  const end = await page.waitForFunction(phase, undefined, { timeout: 90_000 })
  if ((await end.jsonValue()) === 'errored') throw new Error(`The story at ${url} failed.`)
  await page.mouse.move(0, 0)
  // hides the focus ring
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await page.screenshot({ path })
  await page.close()
}
