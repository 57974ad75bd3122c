// Draws docs/public/share.png, which other sites show for a link to this site, from the picture of
// `npm run screenshots`. Usage: npx node scripts/sharePicture.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../test/browser/chromium.ts'

const docs = join(import.meta.dirname, '../docs')
const read = (file: string) => readFileSync(join(docs, file))
const [, title = ''] = /^# (.+)$/m.exec(read('index.md').toString()) ?? []

const page = `<!doctype html>
<style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #eef1fb; color: #15181e; font-family: system-ui, sans-serif }
  header { display: flex; align-items: center; gap: 24px; padding: 36px 48px 28px }
  svg { width: 72px; flex: none }
  h1 { margin: 0; font-size: 44px; line-height: 1.15 }
  img { display: block; width: 1104px; margin-inline: 48px; border-radius: 24px; box-shadow: 0 8px 40px #2f55d433 }
</style>
<header>${read('public/mark.svg').toString()}<h1>${title}</h1></header>
<img src="data:image/webp;base64,${read('pictures/wallet-light.webp').toString('base64')}">`

const browser = await chromium.launch(await findChromium())
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.waitForFunction(() => [...document.images].every(({ complete }) => complete))
await tab.screenshot({ path: join(docs, 'public/share.png') })
await browser.close()
