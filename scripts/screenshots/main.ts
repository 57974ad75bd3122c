// Takes screenshots of gallery stories for docs/pictures. Usage, after `npm run build`: npx node scripts/screenshots/main.ts [name…]
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findChromium } from '../../test/browser/chromium.ts'
import { serveFolder } from './serveFolder.ts'
import { looks, states } from './states.ts'
import { takePicture } from './takePicture.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const gallery = `${root}node_modules/.cache/gallery`
const pictures = `${root}docs/pictures`
const wanted = new Set(process.argv.slice(2)) // default: all

const build = ['build', '--config-dir', 'examples/gallery/.storybook', '--output-dir', gallery]
execFileSync('storybook', [...build, '--quiet', '--disable-telemetry'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
mkdirSync(pictures, { recursive: true })
const { url, close } = await serveFolder(gallery)
const browser = await chromium.launch(await findChromium())
try {
  for (const { look, ...options } of looks) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    for (const [state, story] of Object.entries(states)) {
      if (wanted.size > 0 && !wanted.has(state)) continue
      const scheme = `scheme:${options.colorScheme}`
      const address = `${url}/iframe.html?id=${story}&viewMode=story&globals=${scheme}`
      await takePicture(context, address, `${pictures}/${state}-${look}.png`)
      console.log(`docs/pictures/${state}-${look}.png`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  close()
}
