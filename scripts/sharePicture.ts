// Draws docs/public/share.png, which other sites show for a link to this site.
// Usage: npm run docs:build && npx node scripts/sharePicture.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../test/browser/chromium.ts'
import { serveFolders } from './screenshots/serveFolders.ts'

const docs = join(import.meta.dirname, '../docs')
const mark = readFileSync(join(docs, 'public/mark.svg'), 'utf8')
const wallet = await serveFolders({ '/': join(docs, '.vitepress/dist/wallet') + '/' })
const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join(docs, 'index.md'), 'utf8')) ?? []

const page = `<!doctype html>
<style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #eef1fb; color: #15181e; font-family: system-ui, sans-serif }
  main { width: 640px; padding: 80px }
  svg { width: 96px }
  h1 { margin: 40px 0 24px; font-size: 64px; line-height: 1.1 }
  p { margin: 0; font-size: 32px; color: #5b6270 }
  iframe { position: absolute; left: 770px; top: 70px; width: 360px; height: 700px; border: 0; border-radius: 24px; box-shadow: 0 8px 40px #2f55d433 }
</style>
<main>${mark}<h1>${title}</h1><p>inscription-hooks</p></main>
<iframe src="${wallet.url}/index.html?chain=eth"></iframe>`

const browser = await chromium.launch(await findChromium())
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.frameLocator('iframe').getByText('ordi').first().waitFor()
await tab.screenshot({ path: join(docs, 'public/share.png') })
await browser.close()
wallet.close()
