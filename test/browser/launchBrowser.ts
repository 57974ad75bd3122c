import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'
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

/** Connects to it. Each context is new, and closing it leaves those of other files. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'))
}
