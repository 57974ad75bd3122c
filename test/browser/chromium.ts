import { existsSync } from 'node:fs'
import { packedChromium } from './packedChromium.ts'

/** Options of Playwright's `chromium.launch()`, and `launchOptions` of Vitest's browser mode. */
export type ChromiumLaunch = {
  executablePath: string
  args: string[]
  env: Record<string, string>
  headless: true
}

const args = [
  // CI runs as root, which has no sandbox, and in containers with little shared memory
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // no network requests except those of the pages under test
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for tests: `CHROME_PATH`, then the one in node_modules (Linux on x64), then the
 * system's.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const found = installed(process.env.CHROME_PATH) ?? (await packedChromium())
  const { executablePath, env } = found ?? installed(systemPaths.find(existsSync)) ?? {}
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found. Install one (Debian: `apt-get install chromium`), or set CHROME_PATH ' +
        'to the path of Chrome or Chromium.',
    )
  }
  return { executablePath, args, env: { ...ownEnvironment(), ...env }, headless: true }
}

function installed(executablePath: string | undefined) {
  return executablePath ? { executablePath, env: {} } : undefined
}

function ownEnvironment(): Record<string, string> {
  const set = Object.entries(process.env).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Record<string, string> // undefined values were removed
}
