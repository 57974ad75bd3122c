// Takes the pictures of docs/pictures from the gallery's stories. Usage:
// npm run screenshots [story id…]
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findChromium } from '../../test/browser/chromium.ts'
import { findMissingGlyphs } from './findMissingGlyphs.ts'
import { listStories, type Story } from './listStories.ts'
import { serveFolders } from './serveFolders.ts'
import { takePictures } from './takePictures.ts'
import { takeWidePictures } from './takeWidePictures.ts'

type Pictured = Story & { height: number }

const root = fileURLToPath(new URL('../..', import.meta.url))
const gallery = `${root}node_modules/.cache/gallery`
const pictures = `${root}docs/pictures`
const sheet = `${pictures}/gallery`
const options: ExecFileSyncOptions = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }

execFileSync(process.execPath, ['scripts/setup.mjs', 'docs'], options)
const build = ['build', '--config-dir', 'examples/gallery/.storybook', '--output-dir', gallery]
execFileSync('storybook', [...build, '--quiet', '--disable-telemetry'], options)

const stories = listStories(`${gallery}/index.json`)
const wanted = process.argv.slice(2) // default: all
if (wanted.length === 0) {
  rmSync(sheet, { recursive: true, force: true })
  mkdirSync(sheet, { recursive: true })
  writeFileSync(`${sheet}/stories.json`, '[]')
}
const text = readFileSync(`${sheet}/stories.json`, 'utf8')
const before = JSON.parse(text) as Pictured[] // written below
const heights = new Map(before.map(({ id, height }) => [id, height]))
const texts: string[] = [] // what the pictures show

const fonts = `${root}docs/node_modules`
const { url, close } = await serveFolders({ '/fonts/': fonts, '/': gallery })
const browser = await chromium.launch(await findChromium())
const page = (id: string) => `${url}/iframe.html?id=${id}&viewMode=story`
try {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true, // no space for a scroll bar
    reducedMotion: 'reduce',
  })
  const parts = ['states-loading--list', 'states-token--opened', 'states-chains--one-chain-fails']
  texts.push(await takeWidePictures(phone, parts.map(page), `${pictures}/wallet`))

  // the contact sheet, which is shown at half of this size
  async function takeRemaining(remaining: Iterable<Story>) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 480 },
      isMobile: true,
      reducedMotion: 'reduce',
    })
    for (const { id } of remaining) {
      const shown = await takePictures(context, page(id), (scheme) => {
        return `${sheet}/${id}-${scheme}.webp`
      })
      texts.push(shown.text)
      heights.set(id, shown.height)
      console.log(id)
    }
    await context.close()
  }
  const queue = stories.filter(({ id }) => wanted.length === 0 || wanted.includes(id)).values()
  await Promise.all([queue, queue, queue].map(takeRemaining)) // each story once
  const pictured = stories.flatMap((story) => {
    const height = heights.get(story.id)
    return height === undefined ? [] : { ...story, height } // not taken yet
  })
  writeFileSync(`${sheet}/stories.json`, `${JSON.stringify(pictured, null, 2)}\n`)

  const missing = await findMissingGlyphs(phone, `${url}/index.json`, texts.join('\n'))
  if (missing.length > 0) {
    throw new Error(`No font of docs/package.json has: ${missing.join(' ')}`)
  }
} finally {
  await browser.close()
  close()
}
