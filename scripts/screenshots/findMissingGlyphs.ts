import type { BrowserContext } from 'playwright'
import { fontFamily, fontLinks } from './fonts.ts'

/** Draws no character that is shown. Where no font has a character, browsers use the first family. */
const first = 'Noto Sans Mayan Numerals'
const firstFile = '/fonts/@fontsource/noto-sans-mayan-numerals/files'
const styles = `${fontLinks}<style>
@font-face { font-family: first; src: url(${firstFile}/noto-sans-mayan-numerals-mayan-numerals-400-normal.woff2) }
b { font-family: first, ${fontFamily}; font-weight: 400 }
</style>`

/** The characters of `text` that none of the fonts has. The page at `url` is replaced. */
export async function findMissingGlyphs(context: BrowserContext, url: string, text: string) {
  const page = await context.newPage()
  await page.goto(url)
  const characters = new Set(Array.from(new Intl.Segmenter().segment(text), (part) => part.segment))
  const shown = [...characters].filter((character) => !/^[\s\p{C}]+$/u.test(character))
  await page.setContent(styles + shown.map((character) => `<b>${escape(character)}</b> `).join(''))
  await page.evaluate(() => document.fonts.ready)

  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'b',
  })
  const missing: string[] = []
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const isDrawn = fonts.every(
      ({ familyName, isCustomFont }) => isCustomFont && familyName !== first,
    )
    if (!isDrawn) missing.push(shown[index] ?? '')
  }
  await page.close()
  return missing
}

function escape(character: string): string {
  return Array.from(character, (part) => `&#${part.codePointAt(0)};`).join('')
}
