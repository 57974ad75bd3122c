import { existsSync } from 'node:fs'
import { packedChromium } from './packedChromium.ts'

/** What playwright's `chromium.launch()` takes, and vitest's browser mode as `launchOptions`. */
export type ChromiumLaunch = {
  executablePath: string
  args: string[]
  env: Record<string, string>
  headless: true
}

const args = [
  // CI runs as root, where there is no sandbox, and in containers with little shared memory
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // nothing but the pages under test talks to the network
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
 * A Chromium to run tests in: the one that `CHROME_PATH` names, else the one packed in node_modules
 * (Linux on x64), else the system's.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const found = installed(process.env.CHROME_PATH) ?? (await packedChromium())
  const { executablePath, env } = found ?? installed(systemPaths.find(existsSync)) ?? {}
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium to test in. Install one (Debian: `apt-get install chromium`), or set CHROME_PATH ' +
        'to the path of a Chrome or Chromium.',
    )
  }
  return { executablePath, args, env: { ...ownEnvironment(), ...env }, headless: true }
}

function installed(executablePath: string | undefined) {
  return executablePath ? { executablePath, env: {} } : undefined
}

function ownEnvironment(): Record<string, string> {
  const set = Object.entries(process.env).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Record<string, string> // what is undefined has been left out
}
