import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

// Playwright adds others; no network requests except those of the pages under test
const args = ['--disable-gpu', '--disable-domain-reliability', '--no-pings']

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for tests: `CHROME_PATH`, then the one in node_modules (Linux on x64), then the
 * system's. Returns options of Playwright's `chromium.launch()`, also of Vitest's browser mode.
 */
export async function findChromium() {
  const found = installed(process.env.CHROME_PATH) ?? (await packedChromium())
  const { executablePath, env } = found ?? installed(systemPaths.find(existsSync)) ?? {}
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found. Install one (Debian: `apt-get install chromium`), or set CHROME_PATH ' +
        'to the path of Chrome or Chromium.',
    )
  }
  const set = Object.entries(process.env).filter(([, value]) => value !== undefined)
  const own = Object.fromEntries(set) as Record<string, string> // undefined values were removed
  return { executablePath, args, env: { ...own, ...env }, headless: true }
}

function installed(executablePath: string | undefined) {
  return executablePath ? { executablePath, env: {} } : undefined
}

/** The Chromium of @sparticuz/chromium, unpacked once. `undefined` on unsupported platforms. */
async function packedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string } // required in package.json
  const home = join(modules, '.cache', `chromium-${version}`)
  if (!existsSync(home)) await unpack(home)
  const { LD_LIBRARY_PATH } = process.env // paths of libraries and fonts, for machines without any
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023/lib'), LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  }
}

/** Unpacks into a temporary directory first, so that other processes never see a partial one. */
async function unpack(home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true })
  const work = await mkdtemp(`${home}-`)
  await inflateInto(work)
  await writeFile(join(work, 'fonts.conf'), fontConfiguration(home))
  await rename(work, home).catch(async (error: unknown) => {
    await rm(work, { recursive: true, force: true })
    if (!existsSync(home)) throw error // another process was faster
  })
}

/**
 * The package unpacks into the temporary directory, and its libraries only on AWS Lambda. It reads
 * and changes the environment on import.
 */
async function inflateInto(directory: string): Promise<void> {
  const before = { ...process.env }
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  process.env.TMPDIR = directory
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) Reflect.deleteProperty(process.env, name)
    }
    Object.assign(process.env, before)
  }
}

/** The system's fonts, if any, and the packed one. */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`
}
