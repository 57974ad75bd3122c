// Writes docs/pictures/wallet-{light,dark}.webp, which the README shows, and docs/public/share.png, which
// other sites show for a link to the docs. Usage, after `npm run build`: npx node scripts/pictures.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findChromium } from '../test/browser/chromium.ts'
import { startWallet } from '../test/browser/serveWallet.ts'

const docs = join(import.meta.dirname, '../docs')
const phone = { width: 360, height: 640 }
const gap = 24

/** What a picture shows, side by side: a list, the details of a token, a list of which a chain failed. */
const views = [
  { path: '/?chain=eth' },
  { path: '/?chain=eth', opened: /^ordi/ },
  { path: '/', failing: 'eth' },
]

const wallet = startWallet({ WALLET_PREBUILT: '' })
const browser = await chromium.launch(await findChromium())
try {
  const url = await wallet.url()
  for (const scheme of ['light', 'dark'] as const) {
    const shown = await Promise.all(views.map((view) => show(url, scheme, view)))
    const ground = scheme === 'dark' ? '#0d1117' : '#fff' // of GitHub's page
    const page = await render(
      { width: views.length * (phone.width + gap) - gap, height: phone.height },
      `<body style="display: flex; gap: ${gap}px; background: ${ground}">${shown.map(pictureOf).join('')}`,
      'img { outline: 1px solid #8886; outline-offset: -1px; border-radius: 16px }',
    )
    writeFileSync(`${docs}/pictures/wallet-${scheme}.webp`, await takeWebp(page))
  }

  const [, title = ''] = /^# (.+)$/m.exec(readFileSync(`${docs}/index.md`, 'utf8')) ?? []
  const mark = readFileSync(`${docs}/public/mark.svg`, 'utf8')
  const page = await render(
    { width: 1200, height: 630 },
    `<header>${mark}<h1>${title}</h1></header>
    ${pictureOf(readFileSync(`${docs}/pictures/wallet-light.webp`))}`,
    `body { overflow: hidden; background: #eef1fb; color: #15181e; font-family: system-ui, sans-serif }
    header { display: flex; align-items: center; gap: 24px; padding: 36px 48px 28px }
    svg { width: 72px; flex: none }
    h1 { margin: 0; font-size: 44px; line-height: 1.15 }
    img { display: block; width: 1104px; margin-inline: 48px; border-radius: 24px; box-shadow: 0 8px 40px #2f55d433 }`,
  )
  await page.screenshot({ path: `${docs}/public/share.png` })
} finally {
  await browser.close()
  await wallet.stop()
}

type View = { path: string; opened?: RegExp; failing?: string }

async function show(url: string, colorScheme: 'light' | 'dark', { path, opened, failing }: View) {
  const size = { viewport: phone, isMobile: true } // has no space for a scroll bar
  const page = await browser.newPage({ ...size, colorScheme, reducedMotion: 'reduce' })
  await page.clock.setSystemTime(new Date(2026, 0, 5, 10, 24)) // the list says when it was updated
  await page.route('**/api/wallet-balance', (route) => {
    const { chain } = route.request().postDataJSON() as { chain: string } // of the package
    return chain === failing ? route.fulfill({ status: 403, json: {} }) : route.continue()
  })
  await page.goto(url + path)
  const loaded = failing === undefined ? '137 tokens, 100 loaded' : 'Ethereum not available'
  await page.getByText(loaded).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (opened) await page.getByRole('button', { name: opened }).click()
  return page.screenshot()
}

function pictureOf(data: Buffer): string {
  return `<img src="data:;base64,${data.toString('base64')}">`
}

async function render(viewport: { width: number; height: number }, body: string, styles: string) {
  const page = await browser.newPage({ viewport })
  await page.setContent(`<!doctype html><style>body { margin: 0 } ${styles}</style>${body}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return page
}

/** Playwright's screenshots cannot be WebP. */
async function takeWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 75 })
  return Buffer.from(data, 'base64')
}
