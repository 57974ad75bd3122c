import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright'
import { capture, schemes, takePictures } from './takePictures.ts'

const gap = 24

/** Takes pictures of stories side by side, as `file-light.webp` and `file-dark.webp`. */
export async function takeWidePictures(
  context: BrowserContext,
  urls: readonly string[],
  file: string,
): Promise<string> {
  const part = (index: number, scheme: string) => `${file}-${index}-${scheme}.webp`
  const texts: string[] = []
  for (const [index, url] of urls.entries()) {
    texts.push((await takePictures(context, url, (scheme) => part(index, scheme))).text)
  }
  const page = await context.newPage()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const wide = { width: urls.length * (width + gap) - gap, height }
  await page.setViewportSize(wide)
  for (const scheme of schemes) {
    const images = urls.map((_, index) => {
      const data = readFileSync(part(index, scheme)).toString('base64')
      return `<img src="data:image/webp;base64,${data}">`
    })
    // as GitHub's page around it
    await page.setContent(`<!doctype html><style>
      body { margin: 0; display: flex; gap: ${gap}px; background: ${scheme === 'dark' ? '#0d1117' : '#fff'} }
      img { width: ${width}px; height: ${height}px; box-sizing: border-box; object-fit: cover; object-position: top; border: 1px solid #8886; border-radius: 16px }
    </style>${images.join('')}`)
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    writeFileSync(`${file}-${scheme}.webp`, await capture(page, { x: 0, y: 0, ...wide, scale: 1 }))
    for (const index of urls.keys()) rmSync(part(index, scheme))
  }
  await page.close()
  return texts.join('\n')
}
