import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** For Playwright's `chromium.connect()`. */
    browserUrl: string
  }
}

/** Launches one browser for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const browser = await chromium.launchServer(await findChromium())
  provide('browserUrl', browser.wsEndpoint())
  return () => browser.close()
}
