import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

/** Connects to the browser of all files. Each context is new, and closing it leaves the others. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'))
}
